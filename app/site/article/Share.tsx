import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { inLanguage } from "../../../contracts/addresses/addresses.ts";
import { useSite } from "../useSite.ts";
import styles from "./share.module.css";

/**
 * Ways to pass an article on without any third party. E-mail is a plain link;
 * what needs a script comes with it, where the browser can do it.
 */
export function Share({ title }: { title: string }) {
	const t = useTranslations("article");
	const { origin, language, path } = useSite();
	const [can, setCan] = useState({ copy: false, send: false });
	const [copied, setCopied] = useState(false);
	const later = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		setCan({
			copy: "clipboard" in navigator,
			send: "share" in navigator,
		});
		return () => clearTimeout(later.current);
	}, []);

	const url = origin + inLanguage(language, path);
	const subject = encodeURIComponent(title);
	const body = encodeURIComponent(`${title}\n${url}`);

	async function copy() {
		try {
			await navigator.clipboard.writeText(url);
		} catch {
			return; // Forbidden by the reader's settings: nothing was promised.
		}
		setCopied(true);
		clearTimeout(later.current);
		later.current = setTimeout(() => setCopied(false), 3000);
	}

	return (
		<section className={styles.share} aria-labelledby="share">
			<h2 id="share">{t("share")}</h2>
			<ul>
				<li>
					<a href={`mailto:?subject=${subject}&body=${body}`}>{t("email")}</a>
				</li>
				{can.copy && (
					<li>
						<button type="button" onClick={copy}>
							{copied ? t("copied") : t("copy")}
						</button>
					</li>
				)}
				{can.send && (
					<li>
						<button
							type="button"
							onClick={() => navigator.share({ title, url }).catch(() => {})}
						>
							{t("send")}
						</button>
					</li>
				)}
			</ul>
			<p role="status" className={styles.status}>
				{copied ? t("copied") : ""}
			</p>
		</section>
	);
}
