import { useTranslations } from "use-intl";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import type { Route } from "./+types/beAnAgent";
import { freshForm, loadForm } from "./data.ts";
import { FormPage } from "./FormPage.tsx";

export function loader({ context }: Route.LoaderArgs) {
	return loadForm(context, "agent");
}

export function clientLoader() {
	return freshForm(pageLanguage());
}

export default function BeAnAgentPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("forms");
	return (
		<FormPage
			kind="agent"
			data={loaderData}
			title={t("agentTitle")}
			text={t("agentText")}
			meta={(brand) => ({
				title: t("agentMeta", { brand }),
				description: t("agentDescription", { brand }),
			})}
		/>
	);
}
