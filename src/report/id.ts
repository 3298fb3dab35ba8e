/** Longer ids are not ids: the whole report has to fit in 4096 bytes. The longest seen has 38. */
const ID_LIMIT = 256;

/** An id with a line break in it was once searched for in a file of lines, without an end. */
const CONTROL = /\p{Cc}/u;

/** An opaque id: neither blank, nor over-long, nor with half a character or a control character. */
export function isId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= ID_LIMIT &&
    value.isWellFormed() &&
    !CONTROL.test(value)
  );
}
