import { UNSEARCHABLE_DEALINGS } from '../../knowledge/unsearchable-dealings.ts';
import { WordTable } from '../read-tokens.ts';

/** Why no sum is worked out. */
export const SUMS =
  'Averages and sums are not worked out from a question; ask for the list or for how many there are.';
/** Kinds of house, which the records do not tell apart. */
export const HOUSE_KINDS = 'bungalow,cottage,villa,castle,mansion';
export const FLAT_KINDS = 'studio,penthouse';
export const LONE_UNIT = 'A unit stands without its number.';
/** What is on record nowhere, with the reason. */
export const UNSEARCHABLE = new WordTable<string>([
  ...UNSEARCHABLE_DEALINGS,
  [
    'no valid epc,without a valid epc,no current epc,without a current epc,no valid energy certificate',
    'Say “no EPC” for what has none on record, or “EPC expired” for what had one.',
  ],
  [
    'lowest epc,highest epc,worst epc,best epc,lowest epc rating,highest epc rating,worst epc rating,best epc rating,lowest energy rating,highest energy rating',
    'Say which energy bands are meant, such as “EPC F or G”.',
  ],
  [
    'near me,close to me,around me,near us,near my office,near our office,near my house',
    'Where you are is not known; ask for what is “in view”.',
  ],
  [
    'high yielding,high - yielding,high yield,low yielding,low - yielding,low yield',
    'Say how high a yield: “yield over 8%”, or ask for “highest yielding”.',
  ],
  ['energy efficient', 'Say which energy bands are meant, such as “EPC C or better”.'],
  [
    'grade i or ii,grade ii or ii *,grade i or ii *,grade ii *,grade i,grade ii,grade 1,grade 2,grade i listed,grade ii listed,grade 1 listed,grade 2 listed',
    'Grades of listed buildings are shown with each title but cannot be searched; ask for “listed”.',
  ],
  [
    'grade i listed building,grade ii listed building,grade 1 listed building,grade 2 listed building',
    'Grades of listed buildings are shown with each title but cannot be searched; ask for “listed building”.',
  ],
  [
    'flood,flooding,flooded',
    'Floods themselves are not in the records; ask for what is “in flood zone 2 or 3”.',
  ],
  [
    'bedroom,bed,bathroom,garden,garage,parking,with a car park,with car park,with car parking,with its own car park,swimming pool,room,balcony,lift,with a balcony,with a lift,with balcony,with lift',
    'Rooms, gardens and parking are not in the records.',
  ],
  [
    'footfall,traffic,busy road,busy pitch,busy street,busiest street,busiest,busiest pitch,prime pitch,passing trade,high footfall,vehicle,car a day',
    'Footfall and traffic are shown with each title but cannot be searched.',
  ],
  [
    'wales,in wales,in northern ireland,welsh,northern ireland,northern irish',
    'The records tell Scotland from England and Wales, and nothing finer.',
  ],
  [
    'by bus,bus,by train,by bike,by bicycle,cycle,cycling,tram,tube,public transport,by public transport',
    'Travel times are known on foot and by car only.',
  ],
  [
    HOUSE_KINDS,
    'The records tell houses apart as terraced, semi-detached and detached, and no finer; ask for “houses”.',
  ],
  [FLAT_KINDS, 'The records do not tell kinds of flat apart; ask for “flats”.'],
  [
    'bus depot,bus garage,bus station,bus stop,bus shelter,coach station,tram depot,tram stop,taxi rank,train depot',
    'Depots and stops of buses, trams and taxis are not in the records.',
  ],
  [
    'reversion',
    'A reversion may be the end of a lease or its rent review; ask for “leases ending”, or for a “rent review”.',
  ],
  [
    'its neighbours,its neighbour,their neighbours,next door,next door to,neighbouring title,neighbouring land,neighbouring property,opposite,to the rear of,at the rear of,rear of,at the back of,to the back of,back of,behind,in front of,adjoining,adjacent,adjacent to,bordering,overlooking,facing,backing onto',
    'What adjoins what cannot be searched; ask for what lies “within 200 m of” a place.',
  ],
  [
    'shape,drawn,drew,polygon,drawing',
    'A question does not carry drawn areas; set the area as a filter and ask for the rest.',
  ],
  [
    'drive,walk,minute,hour,driving,walking,walkable',
    'Travel times are read as in “within 10 minutes’ walk of the station”.',
  ],
  [
    'title number beginning,title number starting,number beginning,number starting,beginning with,begins with,begin with,starting with,starts with,start with,ending in,ending with,ends with,ends in',
    'Names are searched by whole words, not by how they begin or end.',
  ],
  [
    'title like,stuff like,thing like,anything like,ones like,site like,property like,land like,something like,similar title,similar site,similar property,suitable for,suitable,similar to,similar,comparable to',
    'Likeness and suitability cannot be searched; say what they consist in.',
  ],
  ['off market', 'What changed hands off the market is not told apart in the records.'],
  [
    'more than once,only once,twice,three times,several times,many times,repeatedly',
    'How often something happened cannot be searched.',
  ],
  [
    'low flood risk,low risk of flooding,at low risk of flooding,flood zone 1,flood zone one,zone 1 flood risk,in flood zone 1,in flood zone one',
    'Flood zone 1 is what lies in no other; ask for “not in a flood zone”.',
  ],
  [
    'hasnt sold yet,havent sold yet,not sold yet,not yet sold,hasnt been sold yet,not been sold yet,then approved,then granted,then refused,then permitted,later approved,later granted,later refused,then got,then had,then sold,then bought,then let,then leased,then rented,then an application,then applied,then applied for,then submitted,then obtained,then secured,then planning,before last sale,before the last sale,before its last sale,after last sale,after the last sale,after its last sale,after the sale,before the sale,before it was sold,after it was sold,before they were sold,after they were sold,after planning,before planning,after permission,before permission,after planning permission,before planning permission',
    'Which of two events came first cannot be searched; ask for each with a time of its own.',
  ],
  [
    'under rented,under - rented,underrented,over rented,over - rented,overrented,rack rented,rack rent,reversionary,below market rent,above market rent,under market rent',
    'How a rent stands to the market is told with each title that it is known of, and cannot be searched.',
  ],
  [
    'w of,n of,s of,e of,north of,south of,east of,west of,north side of,south side of,east side of,west side of,edge of,the edge of,on the edge of,outskirts of,on the outskirts of,just outside,edge of town,the edge of town,edge of the town,edge of settlement,out of town,outskirts,outskirts of town,urban fringe,rural fringe,suburban,suburb,in the countryside,in the north of,in the south of,in the east of,in the west of',
    'The edge and the quarters of a town are no places on record; ask for what lies “within 1 km of” a place, or draw an area.',
  ],
  [
    'by a plc,owned by a plc,plcs,llps,llp owned,llp owner',
    'Kinds of company are not told apart; ask for “company owned”.',
  ],
  [
    'government owned,government land,gov owned,gov land,govt owned,govt land,state owned,public sector,public body,owned by government,owned by public bodies',
    'The kinds of owner on record are companies, overseas companies, councils, housing associations and private owners; ask for “council owned”, or write the name of a body.',
  ],
  [
    'trust owned,owned by trusts,trusts,trustees,reits,pension funds,owned by funds,institutional investors,absentee owner,absentee landlord,absent owner',
    'The kinds of owner on record are companies, overseas companies, councils, housing associations and private owners; ask for “company owned”, or “privately owned”.',
  ],
  [
    'jersey,guernsey,isle of man,bvi,british virgin islands,cayman islands,luxembourg,jersey company,jersey owned,guernsey company,guernsey owned,luxembourg company,owned by jersey companies,owned by a jersey company,owned by guernsey companies,owned by a guernsey company,registered in jersey,registered in guernsey,registered in luxembourg,registered in the bvi,owner registered in jersey,owner registered in the bvi',
    'Where overseas owners are registered cannot be searched; ask for “overseas owned”.',
  ],
  [
    'business park,office park,science park,technology park,enterprise park,trade park',
    'Parks of business are not told apart from other property; ask for “offices”, or for “industrial”.',
  ],
  [
    'flood zone 3a,flood zone 3b,in flood zone 3a,in flood zone 3b,functional floodplain',
    'Flood zone 3 is not told apart any finer; ask for “flood zone 3”.',
  ],
  [
    'greenfield,greenfield land,greenfield site',
    'What was never built on is told by its site coverage alone; ask for “site coverage under 1%”.',
  ],
  [
    'infill,infill land,infill plot,infill site,backland,backland plot,backland site,windfall site',
    'How a plot lies among others is not in the records; ask for “land”.',
  ],
  [
    'zoned for,zoned,allocated for,allocated,allocation,in the local plan,local plan,employment land,safeguarded',
    'What a local plan allots land to is not in the records; ask for what is “granted”.',
  ],
  [
    'with a vacant upper floor,with vacant upper floor,vacant upper floor,ground floor,first floor,upper floor,top floor,basement floor,lower ground floor,on the ground floor,on the first floor',
    'On which floor something lies is not in the records.',
  ],
  [
    'new build,newbuild,new - build,newly built,brand new',
    'Whether a home was new when it was sold is not in the records.',
  ],
  ['hostel', 'Hostels are not told apart from other property; ask for “hotels”.'],
  [
    'certificate lodged,epc lodged,certificate made,epc made,certificate issued,epc issued',
    'When an energy certificate was made is not in the records; ask for when it expires.',
  ],
  [
    'national park,in a national park',
    'National parks are not in the records; ask for “national landscape”.',
  ],
  [
    'ceiling height,eaves height,eaves,headroom,clear height,loading door,dock door,level access door,yard depth,power supply,power capacity,electricity capacity,mezzanine,sprinkler',
    'Heights, doors and fittings of buildings are not in the records.',
  ],
  [
    'fri,fri lease,iri,iri lease,fri terms,full repairing,full repairing and insuring,full repairing lease',
    'Who repairs and insures under a lease is not in the records; ask for “leases”.',
  ],
  ['service charge', 'Service charges are not in the records; ask for a rent.'],
  [
    'gas boiler,boiler,gas heating,heat pump,central heating,double glazing,double glazed,insulation',
    'Heating and glazing are not in the records; ask for an energy band, such as “EPC C or better”.',
  ],
  [
    'contaminated,contaminated land,contamination,landfill,radon,coal mining,nitrate neutrality,nutrient neutrality,bng,biodiversity net gain,biodiversity,mining area',
    'The ground is known by flood zones, green belt, conservation areas and other constraints of planning, and by nothing else.',
  ],
  [
    'school catchment,catchment,catchment area,crime,crime rate,broadband,broadband speed,fibre broadband,population,demographic,household income,weather,wind speed,air quality,noise,deprivation',
    'People, crime, schools’ catchments and broadband are not in the records.',
  ],
  [
    'student housing,student accommodation,student home,student let,student flat,purpose built student accommodation,pbsa,build to rent,btr,co living,holiday let,serviced apartment,airbnb',
    'How homes are let and to whom is not in the records; ask for “flats”, say.',
  ],
  [
    'built less than half,built less than,upward extension,airspace,air rights',
    'Say how much is built: “plot ratio under 50% of its area”, or “site coverage under 20%”.',
  ],
  [
    'by car,by foot,on foot,by road',
    'Travel times are read as in “within 10 minutes’ walk of the station”.',
  ],
  ['sq,ft,sqft,sqm,acre,hectare', LONE_UNIT],
  [
    'business rates,rates payable,rates bill,council tax',
    'Taxes are not in the records; ask for a rateable value.',
  ],
  [
    'lost their tenant,lost its tenant,lost a tenant,lost their tenants,lost the tenant,lost tenant,lost their lease,tenant left,tenant has left,tenants left,tenants have left,tenant moved out,tenant has gone,tenant vacated,became vacant,become vacant,fell vacant,recently vacated',
    'When a tenant left is not in the records; ask for “vacant”, or for “expired leases”.',
  ],
  [
    'tenant left under,tenants left under,tenant left over,tenants left over,tenant left less than,tenants left less than,tenant left more than,tenants left more than',
    'How long a lease still runs is asked for as in “leases with under 5 years left”.',
  ],
  [
    'more like,comparable with,same as',
    'What is like another title is not looked up in a question; open that title, or say what it should be like.',
  ],
  [
    'no buildings,no building on it,no buildings on it,without any buildings',
    'Whether land is built on is told by its site coverage; ask for “site coverage under 1%”.',
  ],
  [
    'no address,no postal address,no known address,without address,without an address,without a postal address,without any address,with no address,with no postal address,missing address,missing an address,unknown address',
    'What has no address is not searched; put words that an address has in quotation marks.',
  ],
  [
    'low density,underused,underutilised',
    'Say how much is built: “site coverage under 20%”, or “plot ratio under 50% of its area”.',
  ],
  [
    'river,riverside,riverbank,canal,canalside,lake,lakeside,sea,seaside,seafront,coast,coastal,beach,waterfront,waterside',
    'Rivers, lakes and the coast are drawn on the map and cannot be asked for; draw an area along them.',
  ],
  [
    'not on the map,not on a map,off the map,not mapped,unmapped,without a location,without location,no location',
    'Whether a title has a place on the map is a filter of its own, “not on the map”; say “not in view” for what lies outside of what is seen.',
  ],
  [
    'possessory,possessory title,possessory freehold,possessory leasehold,good leasehold,good leasehold title,absolute title,title absolute,absolute freehold,absolute leasehold,qualified title,class of title',
    'Classes of title, such as possessory, are told by the register of a title, and cannot be searched.',
  ],
  [
    'odd number,even number,odd numbered,even numbered,odd house number,even house number,odd side,even side',
    'House numbers are searched one at a time, and not by odd and even.',
  ],
  [
    'small business rate relief,small business rates relief,below small business rate relief threshold,below the small business rate relief threshold,below small business rates relief threshold,below the small business rates relief threshold,under small business rate relief threshold,under the small business rate relief threshold,below the sbrr threshold,under the sbrr threshold,sbrr',
    'Reliefs are not in the records; ask for “rateable value under £12,000”.',
  ],
  [
    'no uprn,without uprn,without a uprn,with no uprn,missing uprn,missing a uprn',
    'What has no UPRN is not searched; every title can be looked up by its own.',
  ],
  ['resold,re sold', 'How often something was sold cannot be searched; ask for what was “sold”.'],
  ['with land,with its own land', 'Say how much land: “over 0.5 acres”.'],
  [
    'year old,years old',
    'Storeys and years of building are shown with each title but cannot be searched.',
  ],
  [
    'storey,built in,built before,built after,built since,constructed in,constructed before,constructed after,constructed since,year built,victorian,georgian,edwardian,age of building,age of the building',
    'Storeys and years of building are shown with each title but cannot be searched.',
  ],
  [
    'builders yard,builder yard,yard,storage yard,open storage,scrapyard,depot',
    'Yards and depots are known by their use class alone; ask for “use class B8”.',
  ],
  [
    'drive thru,drive through,drive - thru,drive - through',
    'Drive-throughs are not told apart from other property.',
  ],
  ['corner plot,corner site,corner unit', 'What stands at a corner is not in the records.'],
  [
    'how much of,how much land,how much floor space,how much space,how much area,how many acres,how many square feet,how many sq ft,how many hectares,average price,mean price,median price,average size,mean,median,sum of,total value,total price,average,average sized',
    SUMS,
  ],
  [
    'convenience store,corner store,corner shop,newsagent,off licence,hairdresser,bakery,butcher,chemist,pharmacy,betting shop,charity shop,bookmaker',
    'Shops are not told apart by what they sell; ask for “shops”.',
  ],
]);
