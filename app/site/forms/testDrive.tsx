import { useTranslations } from "use-intl";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { fetchCopy, loadCopy } from "../copy.ts";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/testDrive";
import { freshForm, loadForm } from "./data.ts";
import { FormPage } from "./FormPage.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const [form, { testDrive }] = await Promise.all([
		loadForm(context, "test-drive", request),
		loadCopy(context),
	]);
	return { form, copy: testDrive };
}

export async function clientLoader() {
	const { testDrive } = await fetchCopy();
	return { form: freshForm(pageLanguage()), copy: testDrive };
}

export default function TestDrivePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("forms");
	const { brand } = useSite();
	const { form, copy } = loaderData;
	return (
		<FormPage
			kind="test-drive"
			data={form}
			copy={copy}
			metaTitle={t("testDriveMeta", { brand: brand.name })}
		/>
	);
}
