import Link from "next/link";
import { cars, figures, news, slides } from "../content.mjs";
import { Picture } from "../picture.jsx";
import { CountUp } from "./count-up.jsx";
import { Hero } from "./hero.jsx";

const section = "bounds_t5yod_2 section_t5yod_9";
const thirds =
	"(max-width: 640px) 92vw, (max-width: 1200px) 45vw, 30vw";

function Intro() {
	return (
		<section className={`${section} intro_14tik_2`}>
			<h2 className="wow">A house that learned to travel</h2>
			<p className="wow text_14tik_12">
				We have been building cars since January 2014, and since December 2019
				in a factory of our own. Whatever leaves it should feel like a well-kept
				home: quiet, bright, and big enough for the people you live with.
			</p>
			<div className="figures_14tik_18">
				<h3 className="hidden_t5yod_13">The company in figures</h3>
				<dl className="wow figures_1iwpn_2">
					{figures.map(([name, value]) => (
						<div key={name} className="figure_1k8q8_2">
							<dt>{name}</dt>
							<dd>
								<CountUp value={value} />
							</dd>
						</div>
					))}
				</dl>
			</div>
		</section>
	);
}

function Dimensions({ car }) {
	return (
		<section className="band_1f3hy_2">
			<div className={`${section} grid_1f3hy_8`}>
				<div className="wow">
					<h2>{`${car.name}, measured`}</h2>
					<p>
						Four figures tell you whether it fits your street, your garage and
						your family.
					</p>
				</div>
				<Picture
					className="picture_1f3hy_20"
					picture={car.picture}
					sizes="(max-width: 900px) 92vw, 60vw"
				/>
				<dl>
					{car.dimensions.map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>
								<bdi>{value}</bdi>
							</dd>
						</div>
					))}
				</dl>
				<p>
					<Link className="quiet_104eq_41 button_104eq_2" href={car.path}>
						{`Discover ${car.name}`}
					</Link>
				</p>
			</div>
		</section>
	);
}

function Card({ article }) {
	const date = new Intl.DateTimeFormat("en-US", {
		dateStyle: "long",
		timeZone: "UTC",
	}).format(new Date(article.date));
	return (
		<article className="card_1dm3v_2">
			<Picture
				className="picture_1dm3v_10"
				picture={article.picture}
				sizes={thirds}
			/>
			<div className="words_1dm3v_22">
				<p className="meta_q7c2e_2">
					<time dateTime={article.date}>{date}</time>
					<span>2 minutes to read</span>
				</p>
				<h2>
					<Link href={`/newsroom/${article.id}`}>{article.title}</Link>
				</h2>
				<p>{article.synopsis}</p>
			</div>
		</article>
	);
}

function Newsroom() {
	return (
		<section className={`${section} newsroom_1b4xy_2`}>
			<h2>From the newsroom</h2>
			<ul className="grid_z81mc_2">
				{news.map((article) => (
					<li key={article.id} className="wow">
						<Card article={article} />
					</li>
				))}
			</ul>
			<p>
				<Link className="quiet_104eq_41 button_104eq_2" href="/newsroom">
					All news
				</Link>
			</p>
		</section>
	);
}

function LineUp() {
	return (
		<section className={`${section} lineUp_1t0qa_2`}>
			<div className="wow">
				<h2>Eight cars, one idea of space</h2>
				<p>From the first parking space in town to the last metres of gravel.</p>
			</div>
			<ul className="cars_1t0qa_14">
				{cars.map((car) => (
					<li key={car.name} className="car_1t0qa_22">
						<Picture picture={car.picture} sizes={thirds} />
						<h3>
							<Link href={car.path}>
								<bdi>{car.name}</bdi>
							</Link>
						</h3>
						<p>{car.tagline}</p>
						<p className="kind_1t0qa_40">
							{car.body} · {car.energy}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function Service() {
	return (
		<section className="service_1v9se_2">
			<div className={section}>
				<h2>There when you need us</h2>
				<div className="wow">
					<p>
						Our customer support answers 24 hours a day, 7 days a week, and more
						than 800 service providers stand behind it with genuine parts and
						people trained on your car.
					</p>
					<p>
						<Link className="action_104eq_21 button_104eq_2" href="/test-drive">
							Test drive
						</Link>
						<Link className="quiet_104eq_41 button_104eq_2" href="/be-an-agent">
							Be an agent
						</Link>
					</p>
					<p>
						<Link href="/customer-support">
							More about service and warranty
						</Link>
					</p>
				</div>
			</div>
		</section>
	);
}

export function HomePage() {
	return (
		<>
			<Hero slides={slides} />
			<Intro />
			<Dimensions car={cars[0]} />
			<Newsroom />
			<LineUp />
			<Service />
		</>
	);
}
