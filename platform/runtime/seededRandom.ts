import { createCipheriv, createHash } from "node:crypto";

/** Numbers from 0 to below 1 that look random and are the same for the same seed. */
export type SeededRandom = {
	(): number;
	/** Between two numbers. */
	between(least: number, most: number): number;
};

/** Bytes of the key stream that are made at a time. */
const block = 16 * 1024;

/**
 * The key stream of AES-256 in counter mode. Whoever hears some of the numbers, as
 * noise, can work out none of the others: neither those of the same seed nor, by
 * another `label`, those of what else is made from it.
 */
export function createSeededRandom(
	seed: Uint8Array,
	label: string,
): SeededRandom {
	const key = createHash("sha256").update(label).update("\0").update(seed);
	const cipher = createCipheriv("aes-256-ctr", key.digest(), Buffer.alloc(16));
	const nothing = Buffer.alloc(block);
	let stream = cipher.update(nothing);
	let at = 0;
	const next = () => {
		if (at === block) {
			stream = cipher.update(nothing);
			at = 0;
		}
		at += 4;
		return stream.readUInt32LE(at - 4) / 2 ** 32;
	};
	const between = (least: number, most: number) =>
		least + (most - least) * next();
	return Object.assign(next, { between });
}
