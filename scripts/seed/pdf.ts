/**
 * A PDF of A4 pages with a line of text each. What makes PDFs well is a tool of
 * developers; this command runs on a site's own packages.
 */
export function simplePdf(lines: string[]): Buffer {
	const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, "\\$&"));
	const pages = escaped.flatMap((line, index) => {
		const content = `BT /F1 24 Tf 72 746 Td (${line}) Tj ET`;
		return [
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
			`<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
		];
	});
	const kids = lines.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		`<< /Type /Pages /Count ${lines.length} /Kids [${kids}] >>`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
		...pages,
	];
	let text = "%PDF-1.4\n";
	const places: number[] = [];
	for (const [index, object] of objects.entries()) {
		places.push(text.length);
		text += `${index + 1} 0 obj\n${object}\nendobj\n`;
	}
	const rows = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`);
	const size = objects.length + 1;
	const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`;
	const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
	return Buffer.from(text + table + trailer, "latin1");
}
