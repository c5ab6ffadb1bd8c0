/**
 * An SVG drawing as PNG. The library is loaded with the first one: a site that
 * draws nothing should not pay for it.
 */
export async function drawPng(svg: string): Promise<Buffer> {
	const { default: sharp } = await import("sharp");
	return sharp(Buffer.from(svg))
		.png({ palette: true, colours: 16, compressionLevel: 9 })
		.toBuffer();
}
