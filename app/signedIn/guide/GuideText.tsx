import { type MouseEvent, type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Guide } from "../../framework/vite/guides.ts";
import { useWide } from "../useWide.ts";
import styles from "./guide.module.css";

/** Width from which contents stand beside the text; `guide.module.css` has the same. */
const roomForContents = 1200;

/** A guide with its contents; an address with a section's id leads there. */
export function GuideText(props: {
	guide: Guide;
	/** Name of the contents. */
	contents: string;
	/** Beginning of addresses that need no new page. */
	inside: string;
	/** Stands above the contents. */
	children?: ReactNode;
}) {
	const { guide, contents, inside, children } = props;
	const { hash } = useLocation();
	const beside = useWide(roomForContents);
	const navigate = useNavigate();
	useEffect(() => {
		const id = decodeURIComponent(hash.slice(1));
		const section = guide && document.getElementById(id);
		section?.scrollIntoView();
	}, [guide, hash]);

	function onClick(event: MouseEvent<HTMLElement>): void {
		const link = (event.target as Element).closest("a");
		const { ctrlKey, metaKey, shiftKey, altKey } = event;
		if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
		if (!link.pathname.startsWith(inside)) return;
		event.preventDefault();
		void navigate(link.pathname + link.hash);
	}

	return (
		<div className={styles.columns}>
			<div className={styles.side}>
				{children}
				{guide.sections.length > 1 && (
					<nav aria-label={contents}>
						<details open={beside}>
							<summary>{contents}</summary>
							<ul>
								{guide.sections.map(({ id, title }) => (
									<li key={id}>
										<a href={`#${id}`}>{title}</a>
									</li>
								))}
							</ul>
						</details>
					</nav>
				)}
			</div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: links in it hear keys by themselves. */}
			<article
				className={styles.guide}
				onClick={onClick}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this software, made into HTML when it was built.
				dangerouslySetInnerHTML={{ __html: guide.html }}
			/>
		</div>
	);
}
