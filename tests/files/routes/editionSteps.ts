import type { LanguageCode } from "../../../contracts/language.ts";
import type { AudienceWorld } from "../audienceRun.ts";
import type { ModelEdition } from "./models/editionModel.ts";
import { hashOf } from "./models/pictureModel.ts";
import type { RouteModel } from "./models/routeModel.ts";
import type { RouteWorld } from "./routeRun.ts";
import type { FurtherStep } from "./routeSteps.ts";
import type { Picks } from "./versionSteps.ts";

const nothing = () => undefined;

/** Does what staff do to documents in several languages; what is refused is not done. */
export function createEditionSteps({
	world,
	model,
	picks,
	take,
}: {
	world: AudienceWorld;
	model: RouteModel;
	picks: Picks;
	take: RouteWorld["take"];
}) {
	const { editions } = world.staff.staffFiles;
	const known = model.editions;

	async function say(id: string, language: LanguageCode): Promise<void> {
		const done = editions.setLanguage(id, language, "zoe");
		if (await done.then(() => true, nothing)) known.own.set(id, language);
	}

	async function add(one: {
		edition: number;
		language: LanguageCode;
		words: number;
		/** Whether nobody is to use the former one any longer. */
		drops: boolean;
	}): Promise<void> {
		const { language, drops: withdraw } = one;
		const file = await picks.nthFile(one.edition);
		if (!file) return;
		if (!known.own.has(file.id))
			await say(file.id, language === "en" ? "fr" : "en");
		// Few words: an edition also comes again as it was.
		const words = `${one.words} in ${language} of ${file.id}`;
		const { library } = world.staff;
		const bytes = await model.pictures.content(library, file, words);
		const content = { sha256: hashOf(bytes), size: bytes.length };
		const added = { ...content, language, goesWith: file.sha256 ?? "" };
		await editions
			.add(file.id, language, bytes, "zoe", { withdraw })
			.then(() => known.add(file.id, added, withdraw), nothing);
	}

	/** Does something to one edition of those that hold, or do no longer. */
	async function turn(
		index: number,
		isEnded: boolean,
		done: (id: string, one: ModelEdition) => Promise<void>,
		noted: (id: string, one: ModelEdition) => void,
	): Promise<void> {
		const all = await model.rows();
		const some = known.every(isEnded).filter(({ id }) => all.has(id));
		const one = picks.of(some, index);
		if (one) await done(one.id, one).then(() => noted(one.id, one), nothing);
	}

	return async function run(one: FurtherStep): Promise<void> {
		if (typeof one !== "object") return;
		if ("edition" in one) await add(one);
		else if ("speak" in one) {
			const file = await picks.nthFile(one.speak);
			if (file) await say(file.id, one.language);
		} else if ("endEdition" in one)
			await turn(
				...([one.endEdition, false] as const),
				async (id, edition) => {
					const { parent_id: folder } = (await model.rows()).get(id) ?? {};
					const [account = ""] = world.accounts;
					if (folder) await take(account, folder, edition.language);
					await editions.remove(id, edition, "zoe");
				},
				(_, edition) => known.turn(edition, true),
			);
		else if ("bringBack" in one)
			await turn(
				...([one.bringBack, true] as const),
				(id, edition) => editions.restore(id, edition, "zoe"),
				(_, edition) => known.turn(edition, false),
			);
		else if ("confirm" in one) {
			const all = await model.rows();
			await turn(
				...([one.confirm, false] as const),
				async (id, edition) =>
					void (await editions.confirm(id, edition, "zoe")),
				(id, edition) => {
					edition.goesWith = all.get(id)?.sha256 ?? "";
				},
			);
		}
	};
}
