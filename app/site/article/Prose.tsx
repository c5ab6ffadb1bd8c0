import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { withSiteLinks } from "../../../contracts/addresses.ts";
import { useSite } from "../useSite.ts";
import styles from "./prose.module.css";

/** A stored text, sanitised when it was stored. Its links stay in the language of the address. */
export function Prose({ html }: { html: string }) {
	const { to } = useSite();
	const navigate = useNavigate();
	const frame = useRef<HTMLDivElement>(null);

	useEffect(() => {
		const element = frame.current;
		const follow = (event: MouseEvent) => {
			const plain =
				event.button === 0 &&
				!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
			const link = (event.target as Element).closest("a");
			const href = link?.getAttribute("href");
			if (!plain || event.defaultPrevented || !href?.startsWith("/")) return;
			event.preventDefault();
			navigate(href);
		};
		element?.addEventListener("click", follow);
		return () => element?.removeEventListener("click", follow);
	}, [navigate]);

	return (
		<div
			ref={frame}
			className={styles.prose}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (domain/content/markdown.ts).
			dangerouslySetInnerHTML={{ __html: withSiteLinks(html, to) }}
		/>
	);
}
