import { useTranslations } from "use-intl";
import { everything, may } from "../../../contracts/rights.ts";
import { Bones } from "../kit/form/Bones.tsx";
import { Page } from "../kit/form/Page.tsx";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { useMe } from "../me.ts";
import { RoutingForm } from "./RoutingForm.tsx";

/** Screen of the rules, targets and hours by which requests are answered. */
export default function RoutingScreen() {
	const t = useTranslations("console.routing");
	const mayChange = may(useMe().staff, "leads.write", everything);
	const { loaded, reload, put } = useConsoleQuery(
		"console-routing",
		mayChange ? {} : undefined,
	);
	return (
		<Page narrow title={t("title")} intro={t("intro")}>
			{!mayChange ? (
				<p>{t("forbidden")}</p>
			) : loaded.data ? (
				<RoutingForm routing={loaded.data} onSaved={put} onReload={reload} />
			) : loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : (
				<Bones />
			)}
		</Page>
	);
}
