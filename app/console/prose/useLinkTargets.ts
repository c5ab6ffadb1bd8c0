import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { LanguageCode } from "../../../contracts/language.ts";
import { mapPages } from "../../../contracts/map.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { type ConsoleAnswer, call } from "../request.ts";

type Target = Pick<
	ConsoleAnswer<"console-links">[number],
	"address" | "title" | "language"
>;

/** Pages a text may link to that have these words: those of entries, and those the software brings. */
export function useLinkTargets(query: string, language: LanguageCode) {
	const t = useTranslations("shell");
	const [found, setFound] = useState<Target[]>([]);
	const [busy, setBusy] = useState(true);

	useEffect(() => {
		const request = new AbortController();
		setBusy(true);
		const timer = setTimeout(async () => {
			try {
				const { signal } = request;
				const options = { signal, quiet: () => true, background: true };
				setFound(
					await call(
						"console-links",
						{ query: query.slice(0, 200), language },
						options,
					),
				);
			} catch {
				// An address can be typed nevertheless.
				if (!request.signal.aborted) setFound([]);
			}
			if (!request.signal.aborted) setBusy(false);
		}, 120);
		return () => {
			clearTimeout(timer);
			request.abort();
		};
	}, [query, language]);

	const targets = useMemo(() => {
		const words = query.trim().toLowerCase();
		const fixed = mapPages.flatMap(({ path, name, content, leadsTo }) => {
			if (!name || content || leadsTo) return [];
			const target = {
				address: path,
				title: t(name),
				language: pageLanguage(),
			};
			const has = `${target.title} ${path}`.toLowerCase().includes(words);
			return has && words ? [target] : [];
		});
		return [...found, ...fixed];
	}, [found, query, t]);
	return { targets, busy };
}
