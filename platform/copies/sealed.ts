import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	hkdfSync,
	randomBytes,
} from "node:crypto";

/** First bytes of a sealed file. */
const magic = Buffer.from("FCSEAL1\n");
const nonceLength = 12;
const tagLength = 16;

/** Error of a file that was sealed with another key, or changed since. */
export class SealError extends Error {
	override name = "SealError";
}

export type Seal = ReturnType<typeof createSeal>;

/**
 * Encrypts files with AES-256-GCM under a key of 32 bytes, each with a nonce of
 * its own, and names that would say what is in them.
 */
export function createSeal(key: Buffer) {
	const keyFor = (use: string) =>
		Buffer.from(hkdfSync("sha256", key, "", `forecourt copy ${use}`, 32));
	const content = keyFor("content");
	const names = keyFor("names");

	return {
		/** Tells one key from another, and nothing of it. */
		mark: keyFor("mark").toString("hex").slice(0, 16),

		/** Sealed name: 64 hexadecimal digits. */
		nameOf: (name: string) =>
			createHmac("sha256", names).update(name).digest("hex"),

		async *seal(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
			const nonce = randomBytes(nonceLength);
			const cipher = createCipheriv("aes-256-gcm", content, nonce);
			yield Buffer.concat([magic, nonce]);
			for await (const part of source) yield cipher.update(part);
			yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
		},

		/**
		 * Whether it is what was sealed is known at its end: use nothing before.
		 *
		 * @throws SealError
		 */
		async *open(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
			const head = magic.length + nonceLength;
			let held: Buffer = Buffer.alloc(0);
			let decipher: ReturnType<typeof createDecipheriv> | undefined;
			for await (const part of source) {
				held =
					held.length > 0 ? Buffer.concat([held, part]) : Buffer.from(part);
				if (!decipher) {
					if (held.length < head) continue;
					if (!held.subarray(0, magic.length).equals(magic))
						throw new SealError("It is not a sealed file.");
					const nonce = held.subarray(magic.length, head);
					decipher = createDecipheriv("aes-256-gcm", content, nonce);
					held = held.subarray(head);
				}
				// The last bytes are the tag.
				const ready = held.length - tagLength;
				if (ready <= 0) continue;
				yield decipher.update(held.subarray(0, ready));
				held = held.subarray(ready);
			}
			if (!decipher || held.length !== tagLength)
				throw new SealError("A sealed file ended too early.");
			(decipher as unknown as { setAuthTag(tag: Buffer): void }).setAuthTag(
				held,
			);
			try {
				yield decipher.final();
			} catch {
				throw new SealError("A sealed file is damaged, or the key is another.");
			}
		},
	};
}
