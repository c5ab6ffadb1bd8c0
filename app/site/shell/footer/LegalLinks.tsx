import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import {
	legalPath,
	withSiteLinks,
} from "../../../../contracts/addresses/addresses.ts";
import { legalLinks } from "../../../../contracts/map.ts";
import type { LegalText } from "../../../../contracts/news.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import type { RequestError } from "../../../request/failure.ts";
import { post } from "../../../request/request.ts";
import button from "../../../ui/button.module.css";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SiteLink } from "../../SiteLink.tsx";
import { useSite } from "../../useSite.ts";
import styles from "./legalLinks.module.css";

type LegalLink = (typeof legalLinks)[number];
/** Content of the dialog: a text, or that it did not come. */
type OpenedText = LegalText | { link: LegalLink; failure: RequestError };

/**
 * The legal texts: each opens in a dialog (specification, sections 2 and 4), and
 * is a page of its own without JavaScript, in a new tab, and for search engines.
 */
export function LegalLinks() {
	const t = useTranslations("shell");
	const { missing, to } = useSite();
	const request = useTranslations("request");
	const error = useTranslations("error");
	const dialog = useRef<HTMLDialogElement>(null);
	const [shown, setShown] = useState<OpenedText>();

	function open(event: MouseEvent, link: LegalLink) {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		show(link);
	}

	async function show(link: LegalLink) {
		const body = { lang: pageLanguage(), id: link.id };
		// A message would lie below the dialog, which says it, too.
		const quiet = ({ kind }: RequestError) => kind !== "loginExpired";
		const found = await post("legal-detail", body, { quiet }).catch(
			(failure: RequestError) => ({ link, failure }),
		);
		flushSync(() => setShown(found));
		if (!dialog.current?.open) dialog.current?.showModal();
		dialog.current?.scrollTo(0, 0);
	}

	const sayOf = ({ kind, message }: RequestError) =>
		kind === "answered" ? message : request(kind);
	const failed = shown && "failure" in shown ? shown : undefined;
	const text = shown && "html" in shown ? shown : undefined;
	return (
		<>
			<ul className={styles.links} aria-label={t("legal")}>
				{legalLinks
					.filter(({ id }) => !missing.includes(legalPath(id)))
					.map((link) => (
						<li key={link.id}>
							<SiteLink
								to={legalPath(link.id)}
								aria-haspopup="dialog"
								onClick={(event) => open(event, link)}
							>
								{t(link.name)}
							</SiteLink>
						</li>
					))}
			</ul>
			<Dialog
				ref={dialog}
				close={t("close")}
				title={failed ? t(failed.link.name) : text?.title}
				className={styles.dialog}
			>
				{failed && (
					<div className={styles.prose}>
						<p role="alert">{sayOf(failed.failure)}</p>
						<p>
							<button
								type="button"
								className={button.action}
								onClick={() => show(failed.link)}
							>
								{error("again")}
							</button>
						</p>
					</div>
				)}
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
