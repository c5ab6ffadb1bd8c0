/**
 * Structured data for search engines. A data block is not executed, so the
 * Content-Security-Policy needs no hash of it; escaping `<` keeps any text from
 * ending the block.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
	const json = JSON.stringify({ "@context": "https://schema.org", ...data });
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<".
			dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
		/>
	);
}
