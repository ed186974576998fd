// What does not come by then is given up.

/** @template T
 * @param {Promise<T>} promise @param {number} patience ms @param {() => Error} late
 * @returns {Promise<T>} */
export function inTime(promise, patience, late) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
