/** Real and imaginary parts, changed in place; their length is a power of two. */
export type Complex = { re: Float64Array; im: Float64Array };

export function complex(length: number): Complex {
	return { re: new Float64Array(length), im: new Float64Array(length) };
}

const turns = new Map<number, Complex>();

function turnsOf(length: number): Complex {
	const known = turns.get(length);
	if (known) return known;
	const made = complex(length / 2);
	for (let n = 0; n < length / 2; n++) {
		made.re[n] = Math.cos((-2 * Math.PI * n) / length);
		made.im[n] = Math.sin((-2 * Math.PI * n) / length);
	}
	turns.set(length, made);
	return made;
}

/** The discrete Fourier transform (Cooley and Tukey, radix 2). */
export function transform({ re, im }: Complex): void {
	const length = re.length;
	const { re: cos, im: sin } = turnsOf(length);
	for (let n = 1, m = 0; n < length; n++) {
		let bit = length >> 1;
		for (; m & bit; bit >>= 1) m ^= bit;
		m ^= bit;
		if (n >= m) continue;
		[re[n], re[m]] = [re[m] as number, re[n] as number];
		[im[n], im[m]] = [im[m] as number, im[n] as number];
	}
	for (let size = 2; size <= length; size *= 2) {
		const half = size / 2;
		const step = length / size;
		for (let from = 0; from < length; from += size)
			for (let k = 0; k < half; k++) {
				const [a, b] = [from + k, from + k + half];
				const [c, s] = [cos[k * step] as number, sin[k * step] as number];
				const [x, y] = [re[b] as number, im[b] as number];
				const [tr, ti] = [x * c - y * s, x * s + y * c];
				re[b] = (re[a] as number) - tr;
				im[b] = (im[a] as number) - ti;
				re[a] = (re[a] as number) + tr;
				im[a] = (im[a] as number) + ti;
			}
	}
}
