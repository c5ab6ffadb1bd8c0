import sharp from "sharp";

/** A photograph of so many pixels, as JPEG: noise, so that no two are alike. */
export function photograph(width: number, height: number): Promise<Buffer> {
	return sharp({
		create: {
			...{ width, height, channels: 3, background: "black" },
			noise: { type: "gaussian", mean: 128, sigma: 30 },
		},
	})
		.jpeg({ quality: 70 })
		.toBuffer();
}
