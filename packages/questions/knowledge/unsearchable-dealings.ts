/** Why a leasehold is not found by its freeholder: the owner of its title is the lessee. */
export const FREEHOLD_OF_LEASEHOLD =
  'Who owns the freehold of a leasehold title is not told with it; ask for the freeholds of that owner.';
/** What is on record nowhere of owners, leases, sales and planning, with the reason. */
export const UNSEARCHABLE_DEALINGS: readonly (readonly [phrases: string, reason: string])[] = [
  [
    'by number of property,by number of title,by number of site,owns most,owns the most,own most,own the most,owning most,owning the most,own the most land,owns the most land,who owns the most land,who owns most land,which companies own the most land,which company owns the most land,companies that own the most land,companies owning the most land,who is the largest private landowner,who is the biggest private landowner,largest private landowner,biggest private landowner',
    'Who has most is not looked up in a question; ask for “biggest landowners”.',
  ],
  [
    'sold for more than they paid,sold for more than was paid,sold for more than it cost,sold for less than they paid,sold for less than it cost,more than they paid,more than was paid,more than it cost,less than they paid,less than was paid,less than it cost,doubled in price,doubled in value,halved in price,at a loss,at a profit,for a profit,profit,capital gain',
    'What was gained or lost between two sales cannot be searched; ask for “sold below the local average”.',
  ],
  [
    'flipped,flip,flipping',
    'How soon something was sold again is not searched; ask for what was “sold”, and when.',
  ],
  [
    'cash,for cash,in cash,paid cash,cash only,all cash,cash purchase,cash purchaser,cash buyer,cash sale',
    'How something was paid for is not in the records.',
  ],
  [
    'price on application,rent on application,poa,price upon application',
    'What is offered without a price is not told apart; ask for “on the market”.',
  ],
  [
    'price reduced,price cut,reduced in price,asking price reduced,asking price cut,asking price dropped,price drop,price reduction',
    'How an asking price changed is not in the records; ask for an asking price under an amount.',
  ],
  [
    'who bought,who sold,who purchased,the government sold,government sold,council sold,the council sold,the council has sold,the government sold off,the council sold off,council sold off,sold off by,bought by,acquired by,purchased by,sold by,sold to',
    'Who bought or sold is not recorded with a sale; ask for what somebody owns.',
  ],
  [
    'savills,knight frank,cbre,jll,jones lang lasalle,colliers,cushman,lambert smith hampton,foxtons,rightmove,zoopla,agent,letting agent,estate agent,selling agent,marketed by,broker,auction,auctioned,auctioneer,vendor,buyer,purchaser',
    'Agents, auctions, buyers and sellers are not in the records.',
  ],
  [
    'price per square metre,price per square meter,price per sqm,price per sq m,price per hectare,per square metre,per square meter,per sqm,per sq m,per hectare',
    'Prices are recorded per sq ft, and those of deals per acre as well.',
  ],
  [
    'charity,charities,church commissioners,pension fund',
    'The kinds of owner on record are companies, overseas companies, councils, housing associations and private owners.',
  ],
  [
    'charity owned,pension fund owned,owned by a charity,owned by charities,owned by a pension fund',
    'The kinds of owner on record are companies, overseas companies, councils, housing associations and private owners; ask for “company owned”.',
  ],
  [
    'registered to companies in jersey,registered to a company in jersey,owned by companies in jersey,owned by a company in jersey,owned by companies based in jersey,owned by companies registered in jersey,companies in jersey,companies based in jersey,company based in jersey,registered to companies in guernsey,registered to a company in guernsey,owned by companies in guernsey,owned by a company in guernsey,owned by companies based in guernsey,owned by companies registered in guernsey,companies in guernsey,companies based in guernsey,company based in guernsey,registered to companies in the isle of man,registered to a company in the isle of man,owned by companies in the isle of man,owned by a company in the isle of man,owned by companies based in the isle of man,owned by companies registered in the isle of man,companies in the isle of man,companies based in the isle of man,company based in the isle of man,registered to companies in luxembourg,registered to a company in luxembourg,owned by companies in luxembourg,owned by a company in luxembourg,owned by companies based in luxembourg,owned by companies registered in luxembourg,companies in luxembourg,companies based in luxembourg,company based in luxembourg,registered to companies in the british virgin islands,registered to a company in the british virgin islands,owned by companies in the british virgin islands,owned by a company in the british virgin islands,owned by companies based in the british virgin islands,owned by companies registered in the british virgin islands,companies in the british virgin islands,companies based in the british virgin islands,company based in the british virgin islands,registered to companies in the bvi,registered to a company in the bvi,owned by companies in the bvi,owned by a company in the bvi,owned by companies based in the bvi,owned by companies registered in the bvi,companies in the bvi,companies based in the bvi,company based in the bvi,registered to companies in the cayman islands,registered to a company in the cayman islands,owned by companies in the cayman islands,owned by a company in the cayman islands,owned by companies based in the cayman islands,owned by companies registered in the cayman islands,companies in the cayman islands,companies based in the cayman islands,company based in the cayman islands,companies not registered in england,owned by companies not registered in england,company not registered in england,jersey company,jersey owned,jersey registered,guernsey company,guernsey owned,isle of man company,bvi,bvi owned,bvi company,offshore jurisdiction,registered in luxembourg,companies registered in luxembourg,registered in the isle of man,registered in the british virgin islands,registered in the cayman islands,proprietor address,owner address,correspondence address,british virgin islands,cayman company,luxembourg company,registered in jersey,registered in guernsey,registered in the bvi',
    'Where overseas owners are registered cannot be searched; ask for “overseas owned”.',
  ],
  [
    'covenant,restrictive covenant,with restrictive covenants,right of way,rights of way,easement,with an easement,wayleave,ransom strip,overage,clawback',
    'Covenants, rights of way and strips of land are told by the register and the plan of a title, and cannot be searched.',
  ],
  [
    'refinanced,refinancing,remortgaged,remortgage,with a restriction,with a restriction on the register,with restrictions on the register,restriction on the register,register restriction,unilateral notice,agreed notice,caution on the register,option agreement,estate contract,with a charge to,with a charge,charged to,charge in favour of,mortgage,mortgaged,mortgage lender,lender,charge holder,legal charge,debenture',
    'Charges, restrictions and lenders are told by the register of a title, and cannot be searched.',
  ],
  [
    'tenant covenant,tenant covenant strength,covenant strength,credit rating,insolvent,insolvency,bankrupt,in administration,in receivership,in liquidation,dissolved company,dissolved,dormant,struck off',
    'How sound owners and tenants are is not in the records; a tenant is found by its name.',
  ],
  [
    'but not started,but not begun,but not implemented,and not started,and not begun,but never built,never built,never implemented,but not built,not yet built,not built yet,not started,not yet started,yet to start,not begun,not yet begun,yet to begin,not implemented,not yet implemented,under construction,being built,started on site,start on site,not built out,built out',
    'Whether works began is not in the records; ask for what is “granted”.',
  ],
  [
    'council freeholder,council is the freeholder,freeholder is,whose freeholder,freeholder council',
    FREEHOLD_OF_LEASEHOLD,
  ],
  [
    'private individuals who own more than one,private individuals with more than one,private individuals owning more than one,private individuals who own more than,private owners with more than one,private landlords with more than one,individuals who own more than one,individuals with more than one,people who own more than one,individuals owning more than one,individuals who own more than,individuals with more than,individuals owning several',
    'Private owners are not named in the records, so that how many titles one of them has is not known.',
  ],
  [
    'tenant incentive,rent free,rent free period,rent - free,rent - free period,incentive,capital contribution,break penalty,stepped rent,rent deposit',
    'What a letting gives beside its rent is not in the records.',
  ],
  [
    'outside the 1954 act,contracted out,contracted out of the 54 act,contracted outside the 54 act,outside the 54 act,inside the 54 act,within the 54 act,contracted out of the act,contracted out of the 1954 act,contracted outside the 1954 act,outside the act,inside the act,within the 1954 act,inside the 1954 act,excluded from the 1954 act,security of tenure',
    'Whether a lease is within the Act of 1954 is not in the records.',
  ],
  [
    'upward only review,upwards only review,upward only rent review,upwards only rent review,upward - only review,upward - only rent review,upward only,upwards only,upward - only,upwards - only,index linked,index - linked,rpi linked,cpi linked,fixed uplift,turnover rent',
    'How a rent is reviewed is not in the records; ask for a “rent review” and its time.',
  ],
  [
    'planning application by,planning by,planning permission by,permission by,application by,applicant,applied for by,submitted by',
    'Who applied is not in the records; ask for what an owner has.',
  ],
  [
    'owned by two or more,owned by two,owned by several,owned by multiple,owned by more than one,two or more owners,joint owner,joint ownership,jointly owned,more than one owner,several owners,two owners,multiple owners,co owned,co owner,number of owners',
    'How many owners a title has cannot be searched; each stands with the title.',
  ],
  [
    'national retailer,national tenant,national occupier,national multiple,multiple retailer,national covenant,blue chip tenant,blue chip covenant,high street chain,independent retailer,independent trader',
    'What kind of tenant there is stands in no record; a tenant is found by its name.',
  ],
  [
    'director,shareholder,beneficial owner,person with significant control',
    'The people behind a company are not in the records; ask for a company by its name or number.',
  ],
  [
    'phone number,phone,telephone,email,email address,contact details,contact detail,letter,write me a letter',
    'Letters and contact details are not in the records; the address of an owner stands with each title.',
  ],
  [
    'void,void rate,voids,occupancy rate,void period,vacant over a year,vacant over one year,vacant over two years,vacant more than a year,empty over a year,empty more than a year,vacant over 6 months,empty over 6 months,vacant for,vacant since,empty for,empty since,unlet for,unlet since',
    'How long buildings stood empty is not in the records; ask for “vacant”, which finds what has no lease.',
  ],
  [
    'review outstanding,outstanding review,rent review outstanding,outstanding rent review,rent review overdue,overdue rent review',
    'Whether a rent review was settled is not recorded; ask for a “rent review” and its time.',
  ],
  [
    'wault,waults,wault to break,wault to expiry,weighted average lease term',
    'Weighted lease terms are shown with each title but cannot be searched; ask for the “unexpired term” of a lease.',
  ],
  [
    'two tenants,three tenants,two leases,three leases,two or more tenants,two or more leases,more than one tenant,let to more than one tenant,more than one lease,several leases,multi let,multi tenanted,single let,single tenanted,one tenant,several tenants,let to one tenant,let to a single tenant,let to several tenants,let to multiple tenants,let to two tenants',
    'How many tenants there are cannot be searched; ask for what has a lease, or for a tenant by name.',
  ],
  [
    'farm business tenancy,fbt,fbts,agricultural tenancy,agricultural holdings act,holdings act tenancy,assured shorthold,assured tenancy,ast,asts,full repairing,full repairing and insuring,fri lease',
    'On what terms a lease was granted is not in the records; ask for what has a lease, by its length or its rent.',
  ],
  [
    'short lease,short leasehold',
    'Say how short: “leases with under 80 years left”, or “leases with under 5 years left”.',
  ],
  [
    'church land,church property,church owned,church owned land,land of the church',
    'What a church owns goes by the name of its owner: ask for “land owned by the church”.',
  ],
  [
    'no owner,owner unknown,unknown owner,without an owner,ownerless,no registered owner,no registered proprietor,unregistered owner,unknown proprietor',
    'Private owners are not named in the records, so that no name does not mean no owner; ask for “privately owned”.',
  ],
  [
    'permission expires,permission expire,permission expiring,permission lapses,permission lapsing,permission runs out,permission running out,permission about to expire,permission due to expire,permission about to lapse,consent expires,consent expire,consent expiring,consent lapses,consent about to expire,planning expires,planning expiring,planning lapses,planning about to expire,planning permission expires,planning permission expire,planning permission expiring,planning permission lapses,planning permission runs out,planning permission about to expire,planning permission about to lapse,planning consent expires,planning consent expiring',
    'When a permission lapses is not in the records; ask for what was granted on an application of some year.',
  ],
  [
    'portfolio deal,portfolio sale,part of a portfolio,portfolio disposal',
    'Whether something changed hands as part of a portfolio is not in the records.',
  ],
  [
    'major application,minor application,major planning application,minor planning application,major development,major scheme',
    'Major and minor applications are not told apart; ask for “planning applications”.',
  ],
  [
    'zone a,zone a rent,psf zone a,itza,psf itza,in terms of zone a',
    'Zone A rents are not in the records; ask for “psf rent”, which is over the whole floor.',
  ],
  [
    'rateable value per sq ft,rateable value per square foot,rateable value psf,rateable value per sqft,rateable value a sq ft,rateable value per square metre,rateable value per sqm',
    'Rateable values are recorded in all, and not for each sq ft.',
  ],
];
