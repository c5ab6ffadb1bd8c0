import { defaultLanguage } from "../../contracts/language.ts";
import { recallDays } from "../../domain/files/recalls/recalls.ts";
import { UsageError } from "../command/line.ts";
import { verb } from "../command/verbs.ts";
import { factsOf } from "./facts.ts";

const option = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** Verbs about what a file was, and who took it. */
export const historyVerbs = {
	versions: verb({
		words: 1,
		options: {},
		async run({ services: { staffFiles } }, { words: [place = ""], tell }) {
			const { id } = await staffFiles.at(place);
			for (const one of await staffFiles.versions(id))
				tell(
					one,
					`${one.version}  ${one.state.padEnd(10)}  ${one.createdAt}  ${String(one.size).padStart(12)}  ${one.createdBy || "–"}  ${one.note}`,
				);
		},
	}),
	"roll-back": verb({
		words: 2,
		options: { note: option },
		async run({ services: { staffFiles }, by }, { words, values, tell }) {
			const [place = "", word = ""] = words;
			const { id } = await staffFiles.at(place);
			const version = versionOf(word);
			const file = await staffFiles.rollBack(id, version, by, values);
			tell(
				factsOf(file),
				`${id}: ${file.name} has the content of version ${version} again.`,
			);
		},
	}),
	recall: verb({
		words: 2,
		options: { reason: option, days: option },
		needs: ["reason"],
		async run(
			{ services: { staffFiles, recalls }, by },
			{ words, values, tell },
		) {
			const [place = "", word = ""] = words;
			const { id } = await staffFiles.at(place);
			const version = versionOf(word);
			const days = values.days === undefined ? undefined : Number(values.days);
			const { least, most } = recallDays;
			if (
				days !== undefined &&
				!(Number.isInteger(days) && days >= least && days <= most)
			)
				throw new UsageError(`--days is a number from ${least} to ${most}.`);
			const { reason = "" } = values;
			const { told } = await recalls.recall(id, version, { reason, days }, by);
			tell({ id, version, told }, `${id}: ${told} partners are told.`);
		},
	}),
	code: verb({
		words: 1,
		options: { next: flag },
		async run(
			{ services: { staffFiles, documentCodes } },
			{ words, values, tell },
		) {
			const { id } = await staffFiles.at(words[0] ?? "");
			const { current, next } = await documentCodes.codes(id);
			const code = values.next ? next : current;
			tell({ id, ...code }, code.svg);
		},
	}),
	"all-recalls": verb({
		options: {},
		async run({ services: { recallOverview } }, { tell }) {
			for await (const one of recallOverview.all(defaultLanguage))
				tell(
					one,
					`${one.state.padEnd(8)}  ${one.createdAt}  ${one.answered} of ${one.told} have answered  ${one.file}, version ${one.version}`,
				);
		},
	}),
	recalls: verb({
		words: 1,
		options: {},
		async run({ services: { staffFiles, recalls } }, { words, tell }) {
			const { id } = await staffFiles.at(words[0] ?? "");
			for (const one of await recalls.list(id))
				tell(
					one,
					`version ${one.version}  ${one.createdAt}  ${one.answered} of ${one.told} have answered  ${one.waiting.join(", ")}`,
				);
		},
	}),
	withdraw: verb({
		words: 2,
		options: { undo: flag },
		async run({ services: { staffFiles }, by }, { words, values, tell }) {
			const [place = "", word = ""] = words;
			const { id } = await staffFiles.at(place);
			const version = versionOf(word);
			const withdrawn = !values.undo;
			await staffFiles.setWithdrawn(id, version, withdrawn, by);
			const done = withdrawn ? "is withdrawn" : "may be used again";
			tell({ id, version, withdrawn }, `${id}: version ${version} ${done}.`);
		},
	}),
	takings: verb({
		options: {
			file: option,
			partner: option,
			from: option,
			to: option,
			never: flag,
		},
		async run({ services: { takingReading, staffFiles } }, { values, tell }) {
			if (values.never) {
				for await (const one of takingReading.allUnopened())
					tell(one, `${one.id}  ${[...one.path, one.name].join(" / ")}`);
				return;
			}
			const { file, partner } = values;
			const at = file && (await staffFiles.at(file).catch(() => undefined));
			const question = {
				file: (at && at.kind === "file" && at.id) || file,
				partner,
				from: dayOf("from", values.from),
				to: dayOf("to", values.to),
			};
			for await (const one of takingReading.all(question))
				tell(
					one,
					`${one.at}  ${one.way.padEnd(7)}  ${one.partner || "(a link)"}  ${one.file}${one.language && `  (${one.language})`}${one.picture && `  (${one.picture} size)`}`,
				);
		},
	}),
};

function versionOf(word: string): number {
	const version = Number(word);
	if (!Number.isInteger(version) || version < 1)
		throw new UsageError("A version is a number: see versions <file>.");
	return version;
}

/** Beginning of a day, UTC. */
function dayOf(name: string, given: string | undefined): string | undefined {
	if (given === undefined) return undefined;
	const time = Date.parse(`${given}T00:00:00Z`);
	if (!/^\d{4}-\d\d-\d\d$/.test(given) || Number.isNaN(time))
		throw new UsageError(`--${name} is a day, such as 2026-11-28.`);
	return new Date(time).toISOString();
}
