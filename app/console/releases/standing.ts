import type { ReleaseDetail } from "../../../contracts/console/releases.ts";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { may, type Staff } from "../../../contracts/rights.ts";

type Looked = Pick<
	ReleaseDetail,
	"items" | "places" | "owner" | "state" | "undoes"
>;

/** Permissions of a user on a release as a whole. */
export type Standing = {
	mayPublish: boolean;
	/** Whether the user may add and remove entries. */
	mayFill: boolean;
	/** Whether the user may rename and discard the release. */
	mayDrop: boolean;
	/** Whether the user may revert all of a published release. */
	mayTakeBack: boolean;
	/**
	 * Roles that may do what the reader may not: users who may publish everything, and
	 * translators of all these languages. Null where the reader may do everything.
	 */
	waitsFor: { languages: LanguageCode[] } | null;
};

/** Permissions of a user on a release, by the rules of the calls that change it. */
export function standingOf(staff: Staff, release: Looked): Standing {
	const { items, places, owner, state, undoes } = release;
	const mayAll =
		items.every(({ kind, language }) =>
			may(staff, "content.publish", { kind, language }),
		) &&
		places.every(({ kind }) =>
			may(staff, "content.publish", { kind, language: "every" }),
		);
	const isOver = state === "published";
	const isEmpty = items.length + places.length === 0;
	const isOwn = owner?.id === staff.id && state !== "planned";
	const mayTakeBack =
		undoes !== null && may(staff, "content.publish", { language: "every" });
	const maySubmit = may(staff, "content.submit");
	const isMissing = isOver ? undoes !== null && !mayTakeBack : !mayAll;
	const languages = [...new Set(items.map(({ language }) => language))];
	return {
		mayPublish: !isOver && !isEmpty && mayAll,
		mayFill:
			!isOver &&
			maySubmit &&
			(state !== "planned" || (mayAll && may(staff, "content.publish"))),
		mayDrop:
			!isOver &&
			maySubmit &&
			(isOwn || (mayAll && may(staff, "content.publish"))),
		mayTakeBack: isOver && mayTakeBack,
		waitsFor:
			isEmpty || !isMissing
				? null
				: {
						languages:
							!isOver && places.length === 0 && languages.every(isLanguageCode)
								? languages
								: [],
					},
	};
}
