import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import { searchBounds } from "../../../contracts/site/searchBounds.ts";
import button from "../../ui/button.module.css";
import { useSite } from "../useSite.ts";
import styles from "./search.module.css";

/**
 * The words to look for; without scripts the browser sends them itself. A page that has
 * none yet opens with the caret in the field (docs/decisions/0044-site-search.md).
 * `heading`: id of the page's, which is read out with the field.
 */
export function SearchForm({ q, heading }: { q: string; heading: string }) {
	const t = useTranslations("search");
	const site = useSite();
	const navigate = useNavigate();
	const action = site.to(pageMap.search.path);
	const input = useRef<HTMLInputElement>(null);
	const shown = useRef(q);
	// Another search by the browser's buttons shows its own words; the focus stays, and
	// so does what was typed before React took the page over.
	useEffect(() => {
		if (shown.current === q) return;
		shown.current = q;
		if (input.current) input.current.value = q;
	}, [q]);
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const words = String(new FormData(event.currentTarget).get("q")).trim();
		const query = words && `?${new URLSearchParams({ q: words })}`;
		navigate(action + query, { preventScrollReset: true });
	};
	return (
		<search>
			<form action={action} className={styles.form} onSubmit={send}>
				<label>
					<span>{t("label")}</span>
					<input
						ref={input}
						type="search"
						name="q"
						defaultValue={q}
						maxLength={searchBounds.longest}
						enterKeyHint="search"
						required
						aria-describedby={heading}
						// biome-ignore lint/a11y/noAutofocus: nothing else is done on this page, and its heading describes the field
						autoFocus={q === ""}
						data-arrival={q === "" ? "" : undefined}
					/>
				</label>
				<button type="submit" className={button.action}>
					{t("submit")}
				</button>
			</form>
		</search>
	);
}
