import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import type { PostOptions } from "../../../request/request.ts";
import { showToast } from "../../../request/toasts.ts";
import { useIsHere, useLeaveWarning } from "../../kit/form/leaving.ts";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { SendFailure, sendForm } from "../../kit/requests/sendForm.ts";
import { showDone } from "../../toasts.ts";
import { type Item, libraryChanged } from "../useDeeds.ts";
import { undoing } from "../useSave.ts";

/** An edition of the file by its key. */
type Named = { language: LanguageCode; edition: number };

/** Change of an edition that needs no content. */
type Change =
	| "console-library-edition-remove"
	| "console-library-edition-restore"
	| "console-library-edition-confirm";

/** Deeds of staff to the editions of a file; each says what it did. */
export function useEditionDeeds(item: Item) {
	const t = useTranslations("console.library");
	const { attempt, failure, busy } = useAttempt();
	const [sending, setSending] = useState<{
		language: LanguageCode;
		/** 0 to 1. */
		sent: number;
	}>();
	const [fault, setFault] = useState<{
		language: LanguageCode;
		reason: string;
	}>();
	/** Language that the last change was about; null: the file's own. */
	const [about, setAbout] = useState<LanguageCode | null>(null);
	const isHere = useIsHere();
	useLeaveWarning(sending !== undefined);
	const values = (language: LanguageCode) => ({
		...{ name: item.name, language: languageNames[language] },
	});
	/** Subject of messages: a later one about the same language replaces the one before. */
	const subjectOf = (language: LanguageCode) => `${item.id} ${language}`;
	const set = (change: Change, named: Named, options?: PostOptions) =>
		call(change, { id: item.id, ...named }, options);

	/** Makes a change, with the language that a refusal is shown at; true where it was made. */
	async function done(
		about: LanguageCode | null,
		work: (options: PostOptions) => Promise<unknown>,
	): Promise<boolean> {
		setFault(undefined);
		setAbout(about);
		const isDone = await attempt(() => work(told).then(() => true));
		libraryChanged();
		return isDone === true;
	}

	async function change(
		kind: Change,
		{ language, edition }: Named,
		said: {
			message: "editionRemoved" | "editionAdded" | "editionKept";
			undo?: Change;
		},
	): Promise<boolean> {
		const named = { language, edition };
		const { message, undo } = said;
		if (!(await done(language, (options) => set(kind, named, options))))
			return false;
		showDone(
			t(message, values(language)),
			undo && undoing(() => set(undo, named)),
			subjectOf(language),
		);
		return true;
	}

	return {
		/** Why the file's own language was not changed; empty where it was. */
		failure: about === null ? failure : "",
		/** Why a language was not changed; empty where nobody tried. */
		failureIn: (language: LanguageCode) =>
			fault?.language === language
				? fault.reason
				: about === language
					? failure
					: "",
		busy: busy || sending !== undefined,
		sending,

		/** Publishes the content of a language, in the place of what it may have. */
		async add(files: readonly File[], language: LanguageCode, before?: Named) {
			const [file] = files;
			if (sending) return;
			setAbout(null);
			setFault(undefined);
			// Folders are left out of what is dropped.
			if (!file || files.length > 1)
				return setFault({ language, reason: t("editionOneFile") });
			setSending({ language, sent: 0 });
			const from = before?.edition ?? 0;
			try {
				const { edition } = await sendForm(
					"console-library-upload",
					{
						...{ folder: item.parent, replaces: item.id, language },
						from: String(from),
					},
					file,
					{ onProgress: (sent) => setSending({ language, sent }) },
				);
				showDone(
					t("editionAdded", values(language)),
					// A process of before an update does not say which edition it is.
					edition === undefined
						? undefined
						: undoing(async () => {
								await set("console-library-edition-remove", {
									...{ language, edition },
								});
								if (before)
									await set("console-library-edition-restore", {
										...{ language, edition: before.edition },
									});
							}),
					subjectOf(language),
				);
			} catch (error) {
				const said = error instanceof SendFailure ? error.message : "";
				const reason = said || t("uploadNoLine");
				setFault({ language, reason });
				// The sheet that would show it was closed.
				if (!isHere.current)
					showToast({
						message: t("uploadFault", { name: file.name, reason }),
					});
			} finally {
				setSending(undefined);
				libraryChanged();
			}
		},

		remove: (named: Named) =>
			change("console-library-edition-remove", named, {
				message: "editionRemoved",
				undo: "console-library-edition-restore",
			}),

		restore: (named: Named) =>
			change("console-library-edition-restore", named, {
				message: "editionAdded",
				undo: "console-library-edition-remove",
			}),

		/** Says that an edition is right for the file's present content, too; that is not taken back. */
		confirm: (named: Named) =>
			change("console-library-edition-confirm", named, {
				message: "editionKept",
			}),

		/** Says which language the file's own content is in. */
		async setLanguage(
			language: LanguageCode | null,
			from: LanguageCode | null,
		): Promise<void> {
			const save = (
				to: LanguageCode | null,
				seen: LanguageCode | null,
				options?: PostOptions,
			) =>
				call(
					"console-library-language",
					{ id: item.id, language: to, from: seen },
					options,
				);
			if (!(await done(null, (options) => save(language, from, options))))
				return;
			showDone(
				t("ownLanguageSaved", { name: item.name }),
				undoing(() => save(from, language)),
			);
		},
	};
}
