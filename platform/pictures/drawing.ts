/**
 * An SVG drawing as PNG, with so many colours at most. The library is loaded with the first one: a site that
 * draws nothing should not pay for it.
 */
export async function drawPng(svg: string, colours = 16): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	return sharp(Buffer.from(svg))
		.png({ palette: true, colours, compressionLevel: 9 })
		.toBuffer();
}
