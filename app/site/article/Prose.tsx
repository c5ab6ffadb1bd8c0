import { withSiteLinks } from "../../../contracts/addresses/addresses.ts";
import { useSite } from "../useSite.ts";
import styles from "./prose.module.css";

/** A stored text, sanitised when it was stored. Its links stay in the language of the address. */
export function Prose({ html }: { html: string }) {
	const { to } = useSite();

	return (
		<div
			data-inside=""
			className={styles.prose}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (domain/content/prose/markdown.ts).
			dangerouslySetInnerHTML={{ __html: withSiteLinks(html, to) }}
		/>
	);
}
