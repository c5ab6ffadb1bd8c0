/** No characters that look like others; 20 of 31 are 99 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 5;
/** Bytes from here on would make the first characters likelier than the others. */
const even = 256 - (256 % alphabet.length);

/** A password to be read out or written down, such as `k3fqa-…`. Made here or in the browser. */
export function makePassword(): string {
	let text = "";
	while (text.length < groups * groupLength) {
		const bytes = crypto.getRandomValues(new Uint8Array(32));
		for (const byte of bytes)
			if (byte < even) text += alphabet[byte % alphabet.length];
	}
	const group = (_: unknown, n: number) =>
		text.slice(n * groupLength, (n + 1) * groupLength);
	return Array.from({ length: groups }, group).join("-");
}
