/** Bytes of a buffer: half of it takes a sixth more processor time, twice as much saves none. */
const large = 1024 * 1024;
/**
 * Bytes of a buffer while many download at once: memory then counts more than
 * calls.
 */
const small = 64 * 1024;
/** Downloads that get large ones. */
const fewDownloads = 12;

const kept: Buffer[] = [];
const mostKept = 8;
let underWay = 0;

/**
 * Lends a download its two buffers, no larger than what is to be sent. Large
 * ones are kept for the next: to make them anew costs more than to fill them.
 */
export function lendBuffers(bytes: number): {
	buffers: [Buffer, Buffer];
	/** `reusable`: nobody else can still hold them. */
	giveBack(reusable: boolean): void;
} {
	const most = underWay < fewDownloads ? large : small;
	underWay += 1;
	const take = (left: number) =>
		left < most
			? Buffer.allocUnsafeSlow(Math.max(left, 0))
			: most === large
				? (kept.pop() ?? Buffer.allocUnsafeSlow(large))
				: Buffer.allocUnsafeSlow(small);
	const buffers: [Buffer, Buffer] = [take(bytes), take(bytes - most)];
	return {
		buffers,
		giveBack(reusable) {
			underWay -= 1;
			if (!reusable) return;
			for (const buffer of buffers)
				if (buffer.length === large && kept.length < mostKept)
					kept.push(buffer);
		},
	};
}
