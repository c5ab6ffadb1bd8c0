/** Line that mail programs know as the beginning of a footer (RFC 3676). */
const mark = "-- ";

/**
 * Footer of answers: who the company is, and how it is reached.
 *
 * @param brand as the person's language has it
 * @param site address of the site
 */
export function footerOf(
	brand: { name: string; company: string; phone: string; email: string },
	site: string,
): string {
	const { name, company, phone, email } = brand;
	return [mark, name, company, `${phone} · ${email}`, site]
		.filter((line, at, all) => all.indexOf(line) === at)
		.join("\n");
}
