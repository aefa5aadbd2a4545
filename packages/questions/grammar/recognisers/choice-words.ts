import type { Choice, Ground } from '../phrase.ts';
import { WordTable } from '../read-tokens.ts';

interface Chosen {
  /** How words that may mean more are read, which the description then says. */
  readonly read?: string;
  readonly choice: Choice;
  readonly values: readonly string[];
  readonly ground?: Ground;
  readonly offers?: 'sale' | 'letting';
}

const type = (phrases: string, ...values: string[]): [string, Chosen] => [
  phrases,
  { choice: 'propertyType', values, ground: 'floor' },
];
const land = (phrases: string, ...values: string[]): [string, Chosen] => [
  phrases,
  { choice: 'propertyType', values, ground: 'site' },
];
const one = (choice: Choice, phrases: string, ...values: string[]): [string, Chosen] => [
  phrases,
  { choice, values },
];

const INDUSTRIAL: Chosen = { choice: 'propertyType', values: ['Industrial'], ground: 'floor' };
const BARE_LAND: Chosen = {
  choice: 'propertyType',
  values: ['Land', 'Agricultural land'],
  ground: 'site',
};
const HOUSES = ['Terraced', 'Semi-Detached', 'Detached'];

/** Words for the kinds of property, in the values that titles and deals carry. */
const PROPERTY_TYPES: readonly [string, Chosen][] = [
  type('house,houses,housing,dwelling house,family home', ...HOUSES),
  type('home,dwelling,homes and flats', ...HOUSES, 'Flat'),
  type('terraced,terrace,terraced house,terraced home,terraced property,terrace house', 'Terraced'),
  type(
    'semi,semi detached,semi detached house,semi detached home,semi detached property',
    'Semi-Detached',
  ),
  type('detached,detached house,detached home,detached property', 'Detached'),
  type('flat,apartment,maisonette,block of flats,apartment block', 'Flat'),
  type('shop,retail,retail unit,retail property,retail premises,shop unit,store', 'Retail'),
  [
    'shopping parade,retail parade,shop parade,parade of shops,high street shop,high street retail',
    { choice: 'propertyType', values: ['Retail'], ground: 'floor', read: 'any shop' },
  ],
  type(
    'shops with flats above,shop with flat above,flat above shop,flat above a shop,shops with flats,shop and upper parts,shop and flat above,shop and flat over,shop with flat over,shops with flats over',
    'Retail+Flat',
  ),
  type('supermarket,superstore,food store,foodstore', 'Supermarket'),
  type('retail park,retail warehouse', 'Retail Warehouse'),
  type(
    'office,office building,office block,office space,office property,office premises',
    'Office',
  ),
  type(
    'industrial,industrial unit,industrial property,industrial building,factory,works',
    'Industrial',
  ),
  ['industrial estate', { ...INDUSTRIAL, read: 'industrial property, wherever it stands' }],
  type(
    'warehouse,warehousing,shed,distribution unit,distribution centre,logistics unit,logistics,distribution warehouse,distribution shed,logistics warehouse',
    'Warehouse',
  ),
  type('industrial warehouse,warehouse and industrial unit', 'Industrial', 'Warehouse'),
  type('pub,public house,inn,tavern', 'Public House'),
  type('hotel,guest house', 'Hotel'),
  type('leisure,leisure centre,gym', 'Leisure'),
  type(
    'petrol station,filling station,petrol filling station,garage forecourt,forecourt,service station',
    'Petrol Station',
  ),
  type('school,academy', 'School'),
  type('education,educational', 'Education'),
  type('hospital', 'Hospital'),
  type('healthcare,medical', 'Healthcare'),
  type('church,chapel,mosque,temple,place of worship', 'Place of Worship'),
  type('civic,civic building,town hall,village hall', 'Civic'),
  type('railway,railway land', 'Railway'),
  land('industrial land,industrial site,industrial plot', 'Industrial'),
  land('farm,farmstead,farmhouse', 'Agricultural'),
  land('agricultural', 'Agricultural', 'Agricultural land'),
  land('farmland,agricultural land,farm land,field,pasture,arable land', 'Agricultural land'),
  land('woodland,wood,forest', 'Woodland'),
  land('open space,park,recreation ground', 'Open space'),
  land('car park,parking lot', 'Car Park'),
  land(
    'empty plot,empty site,empty land,vacant plot,vacant site,plot with no building,plot without building,site with no building,site without building,undeveloped plot,undeveloped site,bare plot,bare site,land,land not built on,land without buildings,land without any building,land without any buildings,land with no buildings on it,land without a building,land with no buildings,land with no building,unbuilt land,undeveloped land,bare land,land parcel',
    'Land',
    'Agricultural land',
  ),
  [
    'development land,development site,building plot',
    { ...BARE_LAND, read: 'land, whether or not anything may be built on it' },
  ],
];

/** Kinds that are on record by their use class alone. */
const ofClass = (words: string, value: string): [string, Chosen] => {
  const read = `use class ${value}, as no record tells them apart`;
  return [words, { choice: 'useClass', values: [value], read }];
};

/** No record tells one kind of council from another. */
const COUNCILS = ['county', 'borough', 'city', 'district', 'town', 'parish', 'unitary'].map(
  (kind) => `${kind} council`,
);

const OTHER_CHOICES: readonly [string, Chosen][] = [
  one('category', 'residential', 'Residential'),
  one('category', 'commercial,business', 'Commercial'),
  one('category', 'non residential', 'Commercial', 'Mixed'),
  one('mixedUse', 'mixed use,mixed,in mixed building,in mixed use building', 'Mixed'),
  one('tenure', 'freehold,freeholder', 'Freehold'),
  one('tenure', 'leasehold,held on a lease,on a lease,long leasehold', 'Leasehold'),
  one('country', 'scottish,in scotland,scotland', 'SCT'),
  one('country', 'english,in england,england,in england and wales,england and wales', 'ENG'),
  one(
    'ownerType',
    'in company ownership,in corporate ownership,belonging to company,belonging to a company,belonging to limited company,company owned,corporate landlord,owned by companies,owned by cos,companies only,company only,private company,private limited company,corporate owned,owned by a company,owner is a company,owners are companies,owned by company,corporate,owned by corporate,company,limited company,corporate owner,company owner,owned by limited company,owned by a limited company,owned by limited companies,owned by a private company,owned by private companies',
    'Company',
    'Overseas company',
    'Corporate',
  ),
  one(
    'ownerType',
    'belonging to uk company,uk company,uk companies,uk company only,uk companies only,british company,british companies,uk registered company,uk registered companies,domestic company,owned by uk companies,owned by uk company,owned by a uk company,owned by british companies,owned by a british company',
    'Company',
    'Corporate',
  ),
  one(
    'ownerType',
    'belonging to overseas company,belonging to foreign company,belonging to an overseas company,company not registered in the uk,companies not registered in the uk,not registered in the uk,overseas,overseas owner,overseas owned,overseas landlord,foreign owned,foreign company,foreign landlord,offshore,offshore owned,offshore owner,offshore company,offshore landlord,non uk owner,non uk company,overseas company,overseas companies,owned overseas,registered overseas,registered abroad,overseas registered,foreign owner,owned by overseas company,owned by an overseas company,owner is an overseas company,owner is overseas,owned by foreign company,owned by overseas owner,owned offshore,owned by offshore company,owned by an offshore company,owned by offshore companies,owned by a foreign company,owned by foreign companies',
    'Overseas company',
  ),
  one(
    'ownerType',
    'in council ownership,in public ownership,council ownership,belonging to council,belonging to a council,belonging to local authority,belonging to a local authority,local council,publicly owned,council owned,public sector owned,owned by the council,owned by councils,owned by council,owned by a council,owner is a council,owner is the council,owner is council,owned by the local authority,owned by a local authority,owned by local authority,council,local authority,local authority owned,the council owns,belonging to the council',
    'Local Authority',
  ),
  [
    COUNCILS.flatMap((kind) => [
      kind,
      `owned by ${kind}`,
      `owned by the ${kind}`,
      `the ${kind} owns`,
      `belonging to the ${kind}`,
    ]).join(','),
    {
      choice: 'ownerType',
      values: ['Local Authority'],
      read: 'any council; write the name of one to find what it owns',
    },
  ],
  one(
    'ownerType',
    'belonging to housing association,belonging to a housing association,owned by registered provider,owned by a registered provider,owned by social landlord,owned by a social landlord,housing association,owned by housing association,owned by a housing association,owned by the housing association,owned by the housing associations,owned by housing associations,housing association owned,registered provider,social landlord,registered social landlord,owner is a housing association',
    'Housing Association',
  ),
  one(
    'ownerType',
    'in private ownership,private ownership,belonging to individual,belonging to an individual,belonging to private individual,privately owned,individually owned,private owner,private landlord,owned by private landlords,owned by individuals,owned by private individuals,private individual,owned by private individual,owner is private,owner is an individual,owner is a private individual,owned by a private individual,owned by a private owner,owned privately,owned by an individual,owned by individual,by an individual,by individuals,by a private individual,by private individuals,individual owner,owned by a private person,owned by private person,owned by private people,private person,private',
    'Private',
  ),
  ofClass('care home,nursing home,residential care home,residential home,retirement home', 'C2'),
  ofClass('restaurant,cafe,coffee shop,bistro,restaurant and cafe,cafe and restaurant', 'E(b)'),
  one('leaseType', 'ground lease,ground rent,ground rent investment', 'Ground lease'),
  one('leaseType', 'occupational lease', 'Occupational lease'),
];

/** What stands before the name of ground that something lies on. */
const ON_GROUND = ['in', 'within', 'inside', 'on', 'with', 'under', 'subject to', 'covered by'];

/** Constraints by their names, with and without the words before them. */
const constraint = (names: string, ...values: string[]): [string, Chosen] => {
  const before = [
    '',
    ...ON_GROUND.flatMap((word) =>
      ['', 'a ', 'an ', 'the ', 'any '].map((article) => `${word} ${article}`),
    ),
  ];
  const phrases = names.split(',').flatMap((name) => before.map((words) => `${words}${name}`));
  return [phrases.join(','), { choice: 'constraint', values }];
};

const CONSTRAINTS: readonly [string, Chosen][] = [
  constraint(
    'flood zone 3,flood zone three,zone 3 flood risk,flood risk zone 3,high flood risk,high risk of flooding',
    'Flood zone 3',
  ),
  constraint('flood zone 2,flood zone two,zone 2 flood risk,flood risk zone 2', 'Flood zone 2'),
  constraint(
    'at risk of flooding,at risk of flood,at flood risk,flood zone,flood zone 2 or 3,flood zone 2 and 3,flood risk zone 2 or 3,flood risk zone 2 and 3,flood risk,flood risk area,flood risk zone,flood plain,floodplain,area at risk of flooding,area of flood risk',
    'Flood zone 2',
    'Flood zone 3',
  ),
  constraint('conservation area', 'Conservation area'),
  constraint('listed building', 'Listed building'),
  one('constraint', 'listed,statutorily listed', 'Listed building'),
  constraint('article 4,article 4 direction,article 4 area', 'Article 4 direction'),
  constraint('green belt,green belt land,greenbelt', 'Green belt'),
  constraint(
    'tree preservation order,tpo,tree with a preservation order,trees with preservation orders,tree with preservation order,tree with a tpo,trees with tpos,tree protected by tpo,tree protected by a tpo,protected tree,preserved tree',
    'Tree preservation order',
  ),
  constraint(
    'brownfield,brownfield land,brownfield site,brownfield register,brownfield land register',
    'Brownfield register',
  ),
  constraint('site of special scientific interest,sssi', 'Site of special scientific interest'),
  constraint('ancient woodland', 'Ancient woodland'),
  constraint('national landscape,area of outstanding natural beauty,aonb', 'National landscape'),
  constraint(
    'scheduled monument,scheduled ancient monument,ancient monument',
    'Scheduled monument',
  ),
  // Any of them: there is one on record.
  constraint('constraint'),
  one('constraint', 'constrained,any constraint'),
];

const DEAL_CHOICES: readonly [string, Chosen][] = [
  one('dealStatus', 'registered sale', 'RegisteredSale'),
  one('dealStatus', 'registered lease,registered letting', 'RegisteredLease'),
  one(
    'dealStatus',
    'quoting,quoting price,asking,on the market,available,asking price',
    'AskingPrice',
  ),
  ['for sale,listed for sale', { choice: 'dealStatus', values: ['AskingPrice'], offers: 'sale' }],
  [
    'to let,for rent,to rent,available to let',
    { choice: 'dealStatus', values: ['AskingPrice'], offers: 'letting' },
  ],
  ['sale agreed', { choice: 'dealStatus', values: ['SoldSubjectToContract'], offers: 'sale' }],
  [
    'let agreed,letting agreed,let subject to contract,let stc',
    { choice: 'dealStatus', values: ['SoldSubjectToContract'], offers: 'letting' },
  ],
  one('dealStatus', 'listing', 'AskingPrice', 'SoldSubjectToContract', 'Withdrawn'),
  one('dealStatus', 'under offer,sold subject to contract,sstc,stc', 'SoldSubjectToContract'),
  one('dealStatus', 'completed sale,completed sale only', 'RegisteredSale'),
  one('dealStatus', 'completed letting', 'RegisteredLease'),
  one(
    'dealStatus',
    'completed deal,completed transaction,completed',
    'RegisteredSale',
    'RegisteredLease',
  ),
  one('dealStatus', 'withdrawn,withdrawn from sale,withdrawn from the market', 'Withdrawn'),
  one('dealType', 'investment,investment deal', 'Investment'),
  one('dealType', 'owner occupier,owner occupied,owner occupier deal', 'Owner Occupier'),
  ['land deal', { choice: 'dealType', values: ['Land'], ground: 'site' }],
  one('condition', 'in good condition,good condition', 'Good'),
  one('condition', 'in poor condition,poor condition,run down,dilapidated', 'Poor'),
  one('condition', 'in fair condition,fair condition', 'Fair'),
  one('condition', 'in average condition,average condition', 'Average'),
  one('condition', 'refurbished,modernised,recently refurbished', 'Refurbished'),
  one('validation', 'unvalidated,not validated,unverified,unchecked,unconfirmed', 'Unvalidated'),
  one('validation', 'validated,verified,checked,confirmed,proven', 'Validated'),
];

const TITLE_CHOICES: readonly [string, Chosen][] = [
  one(
    'marketStatus',
    'on the market,on market,listed on the market,available,currently on the market,being marketed,marketed',
    'For sale',
    'To let',
  ),
  one(
    'marketStatus',
    'for sale,listed for sale,currently for sale,available to buy,on sale,with an asking price,with asking price,has an asking price',
    'For sale',
  ),
  one(
    'marketStatus',
    'to let,listed to let,listed for rent,listed to rent,for rent,to rent,available to let,available to rent',
    'To let',
  ),
  one('useClass', 'sui generis,sui generis use,use class sui generis', 'Sui generis'),
];

/** Words of what is chosen, for titles. */
export const TITLE_TABLE = new WordTable([
  ...PROPERTY_TYPES,
  ...OTHER_CHOICES,
  ...CONSTRAINTS,
  ...TITLE_CHOICES,
]);
/** The same for deals. */
export const DEAL_TABLE = new WordTable([
  ...PROPERTY_TYPES,
  ...OTHER_CHOICES,
  ...CONSTRAINTS,
  ...DEAL_CHOICES,
]);
