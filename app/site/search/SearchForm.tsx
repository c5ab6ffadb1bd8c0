import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import { searchBounds } from "../../../contracts/searchBounds.ts";
import button from "../../ui/button.module.css";
import { useSite } from "../useSite.ts";
import styles from "./search.module.css";

/** The words to look for; without scripts the browser sends them itself. */
export function SearchForm({ q }: { q: string }) {
	const t = useTranslations("shop.search");
	const site = useSite();
	const navigate = useNavigate();
	const action = site.to(pageMap.search.path);
	const input = useRef<HTMLInputElement>(null);
	// Another search by the browser's buttons shows its own words; the focus stays.
	useEffect(() => {
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
					/>
				</label>
				<button type="submit" className={button.action}>
					{t("submit")}
				</button>
			</form>
		</search>
	);
}
