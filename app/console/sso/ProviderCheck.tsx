import { useTranslations } from "use-intl";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";

const faults = {
	away: "check_away",
	untrusted: "check_untrusted",
	client: "check_client",
} as const;

/** Whether a provider answers as it was saved, and knows this site: asked at once, and anew at a press. */
export function ProviderCheck({ providerKey }: { providerKey: string }) {
	const t = useTranslations("console.sso");
	const { loaded, reload } = useConsoleQuery("console-sso-check", {
		key: providerKey,
	});
	if (loaded.state === "failed") return <Failed onAgain={reload} />;
	const isAsking = loaded.state === "loading" || !loaded.data;
	const fault = loaded.data?.fault;
	return (
		<div className={form.buttons}>
			<p role="status" className={fault ? form.fault : form.note}>
				{isAsking ? t("checking") : t(fault ? faults[fault] : "check_good")}
			</p>
			<Button className={form.quiet} disabled={isAsking} onClick={reload}>
				{t("check")}
			</Button>
		</div>
	);
}
