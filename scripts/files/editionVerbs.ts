import { createReadStream } from "node:fs";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { behindEditions } from "../../domain/files/administration/libraryEditions.ts";
import { CommandError, UsageError } from "../command/line.ts";
import { oneOf, verb } from "../command/verbs.ts";
import { localFile } from "./localFile.ts";

const flag = { type: "boolean" } as const;

/** Usage of the verbs. */
export const editionUsage = `editions <file>     its editions in other languages, the newest of each first
  editions-behind     those whose file has had other content since
  language <file> ${languages.join("|")}|none
                      language of the file's own content
  edition <file> <language> <file of this machine> [--withdraw] [--confirmed]
                      its content in this language, for readers of it;
                      --withdraw: nobody should use the former any longer;
                      --confirmed: right for the present version, where it
                      was withdrawn with a former one
  edition-keep <file> <language>
                      right for the file's present content, too
  edition-remove <file> <language>
  edition-restore <file> <language> <number> [--confirmed]`;

/** Verbs about content of files in several languages (docs/decisions/0120). */
export const editionVerbs = {
	editions: verb({
		words: 1,
		options: {},
		async run({ services: { staffFiles } }, { words: [place = ""], tell }) {
			const { id, size } = await staffFiles.at(place);
			const { language, editions } = await staffFiles.editions.list(id);
			tell(
				{ language, own: true, size },
				`${language ?? "–"}  the file itself  ${String(size).padStart(12)}`,
			);
			for (const one of editions)
				tell(
					{ ...one, own: false },
					`${one.language}  ${one.edition}  ${(one.isBehind ? "behind" : one.state).padEnd(10)}  ${one.createdAt}  ${String(one.size).padStart(12)}  ${one.createdBy}`,
				);
		},
	}),
	"editions-behind": verb({
		options: {},
		async run({ database }, { tell }) {
			let after: string | undefined;
			do {
				const page = await behindEditions(database.db, defaultLanguage, after);
				for (const one of page.editions)
					tell(
						one,
						`${one.id}  ${one.language}  ${one.createdAt}  before ${one.renewedAt}  ${one.name}`,
					);
				after = page.after ?? undefined;
			} while (after);
		},
	}),
	language: verb({
		words: 2,
		options: {},
		async run({ services: { staffFiles }, by }, { words, tell }) {
			const [place = "", word] = words;
			const said = word === "none" ? null : languageIn(word);
			const { id, name } = await staffFiles.at(place);
			await staffFiles.editions.setLanguage(id, said, by);
			tell({ id, language: said }, `${id}: ${name} is in ${said ?? "none"}.`);
		},
	}),
	edition: verb({
		words: 3,
		options: { withdraw: flag, confirmed: flag },
		async run({ services: { staffFiles }, by }, { words, values, tell }) {
			const [place = "", word, source = ""] = words;
			const language = languageIn(word);
			const { id, name } = await staffFiles.at(place);
			const bytes = createReadStream(await localFile(source));
			const { add } = staffFiles.editions;
			const { edition } = await add(id, language, bytes, by, values);
			tell(
				{ id, language, edition },
				`${id}: ${name} has edition ${edition} in ${language}.`,
			);
		},
	}),
	"edition-keep": verb({
		words: 2,
		options: {},
		async run({ services: { staffFiles }, by }, { words, tell }) {
			const [place = "", word] = words;
			const { id, name } = await staffFiles.at(place);
			const named = await heldEdition(staffFiles, id, languageIn(word));
			await staffFiles.editions.confirm(id, named, by);
			tell({ id, ...named }, `${id}: ${named.language} of ${name} holds.`);
		},
	}),
	"edition-remove": verb({
		words: 2,
		options: {},
		async run({ services: { staffFiles }, by }, { words, tell }) {
			const [place = "", word] = words;
			const { id, name } = await staffFiles.at(place);
			const named = await heldEdition(staffFiles, id, languageIn(word));
			await staffFiles.editions.remove(id, named, by);
			tell(
				{ id, ...named },
				`${id}: ${name} is there in ${named.language} no longer. edition-restore ${id} ${named.language} ${named.edition} brings it back.`,
			);
		},
	}),
	"edition-restore": verb({
		words: 3,
		options: { confirmed: flag },
		async run({ services: { staffFiles }, by }, { words, values, tell }) {
			const [place = "", word, number] = words;
			const { id, name } = await staffFiles.at(place);
			const named = { language: languageIn(word), edition: Number(number) };
			await staffFiles.editions.restore(id, named, by, values);
			tell({ id, ...named }, `${id}: ${name} has ${named.language} again.`);
		},
	}),
};

function languageIn(word: string | undefined): LanguageCode {
	const language = oneOf(languages, word);
	if (!language)
		throw new UsageError(`A language is one of ${languages.join(", ")}.`);
	return language;
}

type Files = {
	editions: {
		list(id: string): Promise<{
			editions: { language: LanguageCode; edition: number; state: string }[];
		}>;
	};
};

/** Edition that holds in a language. */
async function heldEdition(files: Files, id: string, language: LanguageCode) {
	const { editions } = await files.editions.list(id);
	const found = editions.find(
		(one) => one.language === language && one.state === "current",
	);
	if (!found) throw new CommandError(`There is no edition in ${language}.`);
	return { language, edition: found.edition };
}
