// What browsers have and the library of types does not know.

interface LaunchQueue { setConsumer(consumer: (launch: { targetURL?: string }) => void): void }

declare var launchQueue: LaunchQueue | undefined;

interface Document { featurePolicy?: { allowsFeature(name: string): boolean } }
