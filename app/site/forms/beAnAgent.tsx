import { useTranslations } from "use-intl";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { fetchCopy, loadCopy } from "../copy.ts";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/beAnAgent";
import { freshForm, loadForm } from "./data.ts";
import { FormPage } from "./FormPage.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const [form, { agent }] = await Promise.all([
		loadForm(context, "agent", request),
		loadCopy(context),
	]);
	return { form, copy: agent };
}

export async function clientLoader() {
	const { agent } = await fetchCopy();
	return { form: freshForm(pageLanguage()), copy: agent };
}

export default function BeAnAgentPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("forms");
	const { brand } = useSite();
	const { form, copy } = loaderData;
	return (
		<FormPage
			kind="agent"
			data={form}
			copy={copy}
			metaTitle={t("agentMeta", { brand: brand.name })}
		/>
	);
}
