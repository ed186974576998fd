declare const pictures: Record<string, string>;
export default pictures;
