import { useTranslations } from "use-intl";
import { Page } from "../kit/form/Page.tsx";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { useMe } from "../me.ts";
import { Passkeys } from "./Passkeys.tsx";
import { Password } from "./Password.tsx";
import { Profile } from "./Profile.tsx";
import { Sessions } from "./Sessions.tsx";

/** Screen of the user's own account: profile, sign-in methods and sessions. */
export default function AccountScreen() {
	const t = useTranslations("console.account");
	const { account } = useMe();
	const ways = useConsoleQuery("console-credentials", {});
	return (
		<Page
			narrow
			title={t("title")}
			intro={t.rich("intro", { account: () => <bdi>{account}</bdi> })}
		>
			<Profile />
			<Passkeys ways={ways} />
			<Password ways={ways} />
			<Sessions />
		</Page>
	);
}
