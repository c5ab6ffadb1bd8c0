import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { legalPath, withSiteLinks } from "../../../contracts/addresses.ts";
import { legalLinks } from "../../../contracts/map.ts";
import type { LegalText } from "../../../contracts/news.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { post } from "../../request/request.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import styles from "./legalLinks.module.css";

/**
 * The legal texts: each opens in a dialog (specification, sections 2 and 4), and
 * is a page of its own without JavaScript, in a new tab, and for search engines.
 */
export function LegalLinks() {
	const t = useTranslations("shell");
	const { missing, to } = useSite();
	const dialog = useRef<HTMLDialogElement>(null);
	const [text, setText] = useState<LegalText>();

	async function show(event: MouseEvent, id: string) {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		const body = { lang: pageLanguage(), id };
		// A failure has shown its message already; the link still leads to the page.
		const found = await post("legal-detail", body).catch(() => undefined);
		if (!found) return;
		flushSync(() => setText(found));
		dialog.current?.showModal();
		dialog.current?.scrollTo(0, 0);
	}

	return (
		<>
			<ul className={styles.links} aria-label={t("legal")}>
				{legalLinks
					.filter(({ id }) => !missing.includes(legalPath(id)))
					.map(({ id, name }) => (
						<li key={id}>
							<SiteLink
								to={legalPath(id)}
								aria-haspopup="dialog"
								onClick={(event) => show(event, id)}
							>
								{t(name)}
							</SiteLink>
						</li>
					))}
			</ul>
			<Dialog
				ref={dialog}
				close={t("close")}
				title={text?.title}
				className={styles.dialog}
			>
				{text && (
					<div
						className={styles.prose}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored; its places are those of the page.
						dangerouslySetInnerHTML={{
							__html: withSiteLinks(text.html, to).replace(/ id="[^"]*"/g, ""),
						}}
					/>
				)}
			</Dialog>
		</>
	);
}
