import { useTranslations } from "use-intl";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import type { Route } from "./+types/testDrive";
import { freshForm, loadForm } from "./data.ts";
import { FormPage } from "./FormPage.tsx";

export function loader({ context }: Route.LoaderArgs) {
	return loadForm(context, "test-drive");
}

export function clientLoader() {
	return freshForm(pageLanguage());
}

export default function TestDrivePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("forms");
	return (
		<FormPage
			kind="test-drive"
			data={loaderData}
			title={t("testDriveTitle")}
			text={t("testDriveText")}
			meta={(brand) => ({
				title: t("testDriveMeta", { brand }),
				description: t("testDriveDescription", { brand }),
			})}
		/>
	);
}
