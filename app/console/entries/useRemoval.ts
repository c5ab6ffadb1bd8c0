import { useTranslations } from "use-intl";
import {
	isLanguageCode,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { sayHandedIn } from "../kit/publishing/handedIn.ts";
import { takeBack } from "../kit/publishing/takeBack.ts";
import { entriesChanged } from "../kit/requests/queries.ts";
import { call } from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";
import type { Refusal } from "./Pointing.tsx";
import type { ListedEntry } from "./useEntries.ts";

/** Removes an entry, or takes it out of a language: done at once, undone by its message. */
export function useRemoval(props: {
	row: ListedEntry;
	name: string;
	/** Visitors see it, something leads there, or the site would break. */
	onRefused: (refusal: Refusal | undefined) => void;
}) {
	const { row, name, onRefused } = props;
	const t = useTranslations("console.entries");
	const entry = row.id;
	/** Ignores errors, which the request layer has shown. */
	const quietly = (work: Promise<unknown>) => void work.catch(() => {});

	async function remove(anyway = false): Promise<void> {
		const outcome = await call("console-entry-remove", { entry, anyway });
		if (!outcome.done) {
			onRefused({ ...outcome, of: "remove", go: () => quietly(remove(true)) });
			return;
		}
		onRefused(undefined);
		entriesChanged();
		const restore = () =>
			quietly(
				call("console-entry-restore", { entry }).then((back) => {
					if (!sayHandedIn(back))
						showDone(t("restored", { name }), undefined, entry);
					entriesChanged();
				}),
			);
		showDone(t("removed", { name }), restore, entry);
	}

	/** Confirms removal of a published entry by its languages; the server checks links. */
	async function askToRemove(): Promise<void> {
		const shown = row.languages.flatMap(({ language, published }) =>
			published && isLanguageCode(language) ? [languageNames[language]] : [],
		);
		const leads = await call("console-entry-pointing", { entry });
		if (shown.length === 0 || leads.length > 0) return remove();
		onRefused({
			of: "remove",
			done: false,
			pointing: [],
			problems: [],
			shown,
			go: () => quietly(remove()),
		});
	}

	/** Without a language it is taken out of all. */
	async function withdraw(
		language: LanguageCode | undefined,
		anyway = false,
	): Promise<void> {
		const body = { entry, anyway, ...(language && { language }) };
		const outcome = await call("console-entry-withdraw", body);
		if (sayHandedIn(outcome)) {
			onRefused(undefined);
			return;
		}
		if (!outcome.done) {
			const go = () => quietly(withdraw(language, true));
			onRefused({ ...outcome, of: "withdraw", go });
			return;
		}
		onRefused(undefined);
		entriesChanged();
		const names = language && { name, language: languageNames[language] };
		showDone(
			names ? t("withdrawn", names) : t("withdrawnAll", { name }),
			takeBack(
				outcome.version,
				names ? t("shownAgain", names) : t("shownAgainAll", { name }),
				entriesChanged,
			),
		);
	}

	return {
		remove: () => quietly(askToRemove()),
		withdraw: (language: LanguageCode | undefined) =>
			quietly(withdraw(language)),
	};
}
