/** Numbers from 0 to below 1 that look random and are the same for the same seed. */
export type SeededRandom = {
	(): number;
	/** Between two numbers. */
	between(least: number, most: number): number;
};

/** Mulberry32 on 32 bits of a seed that nobody can guess. */
export function createSeededRandom(seed: Uint8Array): SeededRandom {
	let state = Buffer.from(seed).readUInt32LE(0);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const between = (least: number, most: number) =>
		least + (most - least) * next();
	return Object.assign(next, { between });
}
