import { randomInt } from "node:crypto";
import sharp from "sharp";

/** A JPEG as a camera makes it, with grain and soft light, that nobody has sent before. */
export async function photograph(
	width: number,
	height: number,
): Promise<Buffer> {
	const colour = () => `hsl(${randomInt(360)} 40% ${30 + randomInt(40)}%)`;
	const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour()}"/><stop offset=".5" stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
	const grain = await sharp({
		create: {
			width,
			height,
			channels: 3,
			background: "#808080",
			noise: { type: "gaussian", mean: 128, sigma: 18 },
		},
	})
		.png({ compressionLevel: 0 })
		.toBuffer();
	return sharp(Buffer.from(light))
		.composite([{ input: grain, blend: "soft-light" }])
		.jpeg({ quality: 88 })
		.toBuffer();
}
