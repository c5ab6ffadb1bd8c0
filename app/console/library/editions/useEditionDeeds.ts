import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import type { PostOptions } from "../../../request/request.ts";
import { showToast } from "../../../request/toasts.ts";
import { useLeaveWarning } from "../../../signedIn/leaveWarning.ts";
import { useIsHere } from "../../kit/form/leaving.ts";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { SendFailure, sendForm } from "../../kit/requests/sendForm.ts";
import { showDone } from "../../toasts.ts";
import { libraryChanged, undoing } from "../undoing.ts";
import type { Item } from "../useDeeds.ts";

/** An edition of the file by its key. */
type Named = { language: LanguageCode; edition: number };

/** Change of an edition that needs no content. */
type Change =
	| "console-library-edition-remove"
	| "console-library-edition-restore";

/** Deeds of staff to the editions of a file; each says what it did. */
export function useEditionDeeds(item: Item) {
	const t = useTranslations("console.library");
	const { attempt, failure, faults, busy } = useAttempt();
	const [sending, setSending] = useState<{
		language: LanguageCode;
		/** 0 to 1. */
		sent: number;
	}>();
	const [fault, setFault] = useState<{
		language: LanguageCode;
		reason: string;
		/** Whether confirming it helps. */
		asks?: boolean;
	}>();
	/** Deed that was refused last, done as confirmed to be right for the current version. */
	const [confirmed, setConfirmed] = useState<() => Promise<unknown>>();
	/** Language that the last change was about; null: the file's own. */
	const [about, setAbout] = useState<LanguageCode | null>(null);
	const isHere = useIsHere();
	useLeaveWarning(sending !== undefined);
	const values = (language: LanguageCode) => ({
		...{ name: item.name, language: languageNames[language] },
	});
	/** Subject of messages: a later one about the same language replaces the one before. */
	const subjectOf = (language: LanguageCode) => `${item.id} ${language}`;
	const set = (
		change: Change,
		named: Named & { confirmed?: boolean },
		options?: PostOptions,
	) => call(change, { id: item.id, ...named }, options);

	/** Makes a change, with the language that a refusal is shown at; true where it was made. */
	async function done<T>(
		about: LanguageCode | null,
		work: (options: PostOptions) => Promise<T>,
	): Promise<{ answer: T } | undefined> {
		setFault(undefined);
		setAbout(about);
		const answered = await attempt(async () => ({ answer: await work(told) }));
		libraryChanged();
		return answered;
	}

	async function change(
		kind: Change,
		{ language, edition }: Named,
		said: {
			message: "editionRemoved" | "editionAdded";
			undo: Change;
			confirmed?: boolean;
		},
	): Promise<boolean> {
		const named = { language, edition };
		const { message, undo, ...more } = said;
		const to = { ...named, ...(more.confirmed && { confirmed: true }) };
		if (!(await done(language, (options) => set(kind, to, options))))
			return false;
		showDone(
			t(message, values(language)),
			undoing(() => set(undo, named)),
			subjectOf(language),
		);
		return true;
	}

	async function restore(named: Named, isConfirmed = false): Promise<boolean> {
		setConfirmed(() => () => restore(named, true));
		return change("console-library-edition-restore", named, {
			...{ message: "editionAdded", confirmed: isConfirmed },
			undo: "console-library-edition-remove",
		});
	}

	/** Publishes the content of a language, in the place of what it may have. */
	async function add(
		files: readonly File[],
		language: LanguageCode,
		before?: Named,
		isConfirmed = false,
	): Promise<void> {
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
					...(isConfirmed && { confirmed: "1" }),
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
			const asks = error instanceof SendFailure && error.fields.some(isAsking);
			setFault({ language, reason, asks });
			setConfirmed(() => () => add(files, language, before, true));
			// The sheet that would show it was closed.
			if (!isHere.current)
				showToast({
					message: t("uploadFault", { name: file.name, reason }),
				});
		} finally {
			setSending(undefined);
			libraryChanged();
		}
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
		/** Does what was refused in a language, where confirming it helps. */
		confirmedIn: (language: LanguageCode) =>
			(fault ? fault.asks && fault.language : faults.confirmed && about) ===
			language
				? confirmed
				: undefined,
		busy: busy || sending !== undefined,
		sending,

		add,
		remove: (named: Named) =>
			change("console-library-edition-remove", named, {
				message: "editionRemoved",
				undo: "console-library-edition-restore",
			}),

		restore: (named: Named) => restore(named),

		/** Says that an edition is right for the file's present content, too. */
		async confirm({ language, edition }: Named): Promise<boolean> {
			const named = { id: item.id, language, edition };
			const kept = await done(language, (options) =>
				call("console-library-edition-confirm", named, options),
			);
			if (!kept) return false;
			// An older process does not say what it was right for before.
			const goesWith = kept.answer?.before;
			showDone(
				t("editionKept", values(language)),
				goesWith === undefined
					? undefined
					: undoing(() =>
							call("console-library-edition-confirm", { ...named, goesWith }),
						),
				subjectOf(language),
			);
			return true;
		},

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

/** Whether a fault is that something has to be confirmed. */
const isAsking = ({ field }: { field: string }) => field === "confirmed";
