import { useState } from "react";
import { useTranslations } from "use-intl";
import { sayHandedIn } from "../kit/publishing/handedIn.ts";
import { takeBack } from "../kit/publishing/takeBack.ts";
import {
	type ConsoleAnswer,
	type ConsoleRequest,
	call,
} from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";

/** A language, or one field of it; or the whole entry, to a moment. */
type Back =
	| Omit<ConsoleRequest<"console-roll-back">, "lang">
	| Omit<ConsoleRequest<"console-roll-back-entry">, "lang">;

/** Publishes again what was published before; what stands in the way is kept to be shown. */
export function useRollBack(onDone: () => void) {
	const t = useTranslations("console.history");
	const [problems, setProblems] = useState<
		ConsoleAnswer<"console-publish">["problems"]
	>([]);

	async function rollBack(what: Back): Promise<void> {
		const outcome =
			"to" in what
				? await call("console-roll-back-entry", what)
				: await call("console-roll-back", what);
		setProblems(outcome.problems);
		if (sayHandedIn(outcome) || !outcome.done) return;
		showDone(
			t("rolledBack"),
			takeBack(outcome.version, t("rolledBack"), onDone),
		);
		onDone();
	}
	return { problems, rollBack };
}
