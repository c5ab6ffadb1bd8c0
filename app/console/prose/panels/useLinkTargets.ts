import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { mapPages } from "../../../../contracts/map.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import { useCallQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useDebounced } from "../../useDebounced.ts";

type Target = Pick<
	ConsoleAnswer<"console-links">[number],
	"address" | "title" | "language"
>;

type Found = { query?: string; targets: Target[] };

/** Milliseconds after the last key until the server is asked. */
const rest = 120;
const none: Found = { targets: [] };

/** Pages a text may link to that have these words: those of entries, and those the software brings. */
export function useLinkTargets(query: string, language: LanguageCode) {
	const t = useTranslations("shell");
	const settled = useDebounced(query, rest);
	const body = { query: settled.slice(0, 200), language };
	const { loaded } = useCallQuery(
		["console-links", body],
		async (options): Promise<Found> => ({
			query: settled,
			// An address can be typed where nothing can be found.
			targets: await call("console-links", body, options).catch(() => []),
		}),
		{ quiet: () => true },
	);
	const found = loaded.data ?? none;
	const busy = found.query !== query;
	const targets = useMemo(() => {
		const words = query.trim().toLowerCase();
		const has = ({ title, address }: Target) =>
			`${title} ${address}`.toLowerCase().includes(words);
		const fixed = mapPages.flatMap(({ path, name, content, leadsTo }) => {
			if (!name || content || leadsTo) return [];
			const target = {
				address: path,
				title: t(name),
				language: pageLanguage(),
			};
			return words && has(target) ? [target] : [];
		});
		// Results of an earlier query are filtered by the current one: a key pressed before
		// the response must not choose something else.
		const known = busy ? found.targets.filter(has) : found.targets;
		return [...known, ...fixed];
	}, [found, busy, query, t]);
	return { targets, busy };
}
