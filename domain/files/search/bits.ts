/** A set of small whole numbers: bit n % 32 of word n / 32. */
export type Bits = Uint32Array<ArrayBuffer>;

export function emptyBits(size: number): Bits {
	return new Uint32Array(Math.ceil(size / 32));
}

export function allBits(size: number): Bits {
	const bits = emptyBits(size).fill(0xffffffff);
	if (size % 32) bits[bits.length - 1] = 2 ** (size % 32) - 1;
	return bits;
}

export function hasBit(bits: Bits, n: number): boolean {
	return ((bits[n >>> 5] ?? 0) & (1 << (n & 31))) !== 0;
}

export function addBit(bits: Bits, n: number): void {
	const word = n >>> 5;
	bits[word] = (bits[word] ?? 0) | (1 << (n & 31));
}

export function removeBit(bits: Bits, n: number): void {
	const word = n >>> 5;
	bits[word] = (bits[word] ?? 0) & ~(1 << (n & 31));
}

/** Leaves in a set what is in another as well. */
export function keepOnly(bits: Bits, others: Bits): void {
	for (let word = 0; word < bits.length; word++)
		bits[word] = (bits[word] ?? 0) & (others[word] ?? 0);
}

/** Takes out of a set what is in another. */
export function leaveOut(bits: Bits, others: Bits): void {
	for (let word = 0; word < bits.length; word++)
		bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0);
}

export function isEmpty(bits: Bits): boolean {
	for (let word = 0; word < bits.length; word++) if (bits[word]) return false;
	return true;
}

export function countBits(bits: Bits): number {
	let count = 0;
	for (let word = 0; word < bits.length; word++)
		if (bits[word]) count += ones(bits[word] ?? 0);
	return count;
}

/** For each of some ascending ends how many of the set are smaller. */
export function countBefore(bits: Bits, ends: number[]): number[] {
	let count = 0;
	let word = 0;
	return ends.map((end) => {
		for (; word < end >>> 5; word++) count += ones(bits[word] ?? 0);
		return count + ones((bits[word] ?? 0) & (2 ** (end & 31) - 1));
	});
}

export function eachBit(bits: Bits, use: (n: number) => void): void {
	for (let word = 0; word < bits.length; word++)
		for (let left = bits[word] ?? 0; left; left &= left - 1)
			use(word * 32 + 31 - Math.clz32(left & -left));
}

/** At most `limit` of the set in ascending order, the first `skip` left out. */
export function someBits(bits: Bits, skip: number, limit: number): number[] {
	const found: number[] = [];
	let before = 0;
	for (let word = 0; word < bits.length && found.length < limit; word++) {
		if (!bits[word]) continue;
		const inWord = ones(bits[word] ?? 0);
		if (before + inWord > skip)
			for (let left = bits[word] ?? 0; left; left &= left - 1) {
				if (before++ < skip) continue;
				if (found.length === limit) break;
				found.push(word * 32 + 31 - Math.clz32(left & -left));
			}
		else before += inWord;
	}
	return found;
}

function ones(word: number): number {
	let n = word - ((word >>> 1) & 0x55555555);
	n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
	return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
