import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import type { SiteCopy } from "../../../contracts/site/siteCopy.ts";
import { LaterStyles } from "../../framework/styles/Styles.tsx";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import layout from "../../ui/layout.module.css";
import { fetchCopy, loadCopy } from "../copy.ts";
import { freshForm, loadForm } from "../forms/data.ts";
import { useOutcomeTitle } from "../forms/useOutcomeTitle.ts";
import { PageHead } from "../head/PageHead.tsx";
import type { SiteHandle } from "../layout.tsx";
import { Opening } from "../sections/Opening.tsx";
import { fetchPage, loadPage } from "../sections/pageData.ts";
import { Ways } from "../sections/Ways.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import styles from "./contact.module.css";
import { NextSteps } from "./NextSteps.tsx";
import { Write } from "./Write.tsx";

export const handle: SiteHandle = { overlay: true };

export async function loader({ context, request }: Route.LoaderArgs) {
	const [page, form, copy] = await Promise.all([
		loadPage(context, "contact"),
		loadForm(context, "contact", request),
		loadCopy(context),
	]);
	return { page, form, copy: partOf(copy) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const [page, copy] = await Promise.all([
		fetchPage(request, "contact"),
		fetchCopy({ beside: true }),
	]);
	return { page, form: freshForm(pageLanguage()), copy: partOf(copy) };
}

const partOf = ({ contact, hours }: SiteCopy) => ({
	...contact,
	hours: hours.text,
});

/** Contact page (specification, section 2, "/about/contact"). */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
	const { page, form, copy } = loaderData;
	const t = useTranslations("contactPage");
	const { brand } = useSite();
	const [title, onSent] = useOutcomeTitle(
		t("metaTitle", { brand: brand.name }),
		form,
	);
	const [talk, ...others] = page.sections;
	return (
		<>
			<PageHead
				title={title}
				description={page.description}
				picture={page.picture}
				trail={[{ name: page.title, path: pageMap.contact.path }]}
			/>
			<Opening page={page} />
			<LaterStyles />
			{talk && (
				<section
					id={talk.key}
					className={`${layout.bounds} ${layout.section} ${styles.talk}`}
				>
					<div className={`wow ${styles.words}`}>
						<h2>{talk.title}</h2>
						{talk.paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<div className="wow">
						<Ways hours={copy.hours} />
					</div>
				</section>
			)}
			<Write form={form} copy={copy} onSent={onSent} />
			<NextSteps sections={others} />
		</>
	);
}
